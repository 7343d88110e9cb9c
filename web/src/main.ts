import "@fontsource/old-standard-tt/latin-400.css";
import "@fontsource/old-standard-tt/latin-400-italic.css";
import "@fontsource/old-standard-tt/latin-700.css";
import "./style/paper.css";
import "./style/house.css";
import { mount } from "svelte";
import House from "./House.svelte";
import { settings } from "./house/settings.svelte";

settings.dress();
const parlour = document.getElementById("parlour");
if (parlour) mount(House, { target: parlour });
