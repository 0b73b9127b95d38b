import { CustomRoutes } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { customPages, customRoutes } from './customRoutes';
import { routePath } from './pageTable';
import { pageTable } from './portalPages';

describe('Custom routes', () => {
    it('declare every page without a resource, and no other', () => {
        const declared = customRoutes();
        expect(declared.type).toBe(CustomRoutes);
        const own = pageTable().routes.filter(({ definition }) => !definition);
        expect([...customPages(declared).keys()]).toEqual(own.map(routePath));
    });
});
