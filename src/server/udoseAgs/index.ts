export { udoseAgHandlers as handlers, udoseAgHooks as hooks } from './udoseAgs';
