import type { RouteObject } from 'react-router';
import type { PublicPage } from '../public/publicPage';

export interface PublicHandle {
    /** the pattern, as in `data-route` */
    route: string;
}

const folders = import.meta.glob<readonly PublicPage[]>('../*/publicPages.ts', { eager: true, import: 'publicPages' });

/** Routes from the `publicPages.ts` of all folders. */
export const publicRoutes: RouteObject[] = Object.values(folders)
    .flat()
    .map(({ route, load, Component }) => ({
        path: route,
        handle: { route } satisfies PublicHandle,
        ...(Component ? { Component } : {}),
        ...(load ? { lazy: async () => ({ Component: (await load()).default }) } : {}),
    }));
