import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { speak } from '$lib/i18n.svelte';
import { router } from '$lib/router.svelte';
import { applyTheme } from '$lib/settings.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the client');
applyTheme();
await speak();
mount(App, { target });
await router.learnGames().catch(() => undefined); // without the server, no page has anything to show
