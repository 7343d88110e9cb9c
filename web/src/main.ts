import "./style/type.css";
import "./style/paper.css";
import "./style/house.css";
import { mount } from "svelte";
import House from "./House.svelte";
import { folder } from "./folder/folder";
import { keeper } from "./folder/keeper.svelte";
import { beInstallable } from "./folder/offline";
import { settings } from "./house/settings.svelte";

settings.dress();
if (folder) keeper.open();
else beInstallable();
const parlour = document.getElementById("parlour");
parlour?.replaceChildren();
if (parlour) mount(House, { target: parlour });
