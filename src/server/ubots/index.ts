export { ubotHandlers as handlers, ubotHooks as hooks } from './ubots';
