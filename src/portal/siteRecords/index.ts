export { recordPages as pages } from './recordPages';
