export { udoseAgHandlers as handlers, udoseAgHooks as hooks, udoseAgReports as reports } from './udoseAgs';
