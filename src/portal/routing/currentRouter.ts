import type { createBrowserRouter } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;
let router: Router | undefined;

export const setRouter = (started: Router): void => {
    router = started;
};

/** Router of this window, for code outside of React's tree. */
export const getRouter = (): Router => {
    if (!router) throw new Error('The router has not been started.');
    return router;
};
