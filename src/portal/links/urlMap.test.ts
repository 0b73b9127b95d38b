import { describe, expect, it } from 'vitest';
import { createUrlMap } from './urlMap';

const plain = { list: 'list', add: 'add', edit: 'edit/:id' };
const urls = createUrlMap([
    { name: 'storage-tanks', mounts: [{ base: '/dit-connect/storage-tank', ...plain, view: 'view/:id' }] },
    {
        name: 'supplements',
        mounts: [
            { base: '/supplements', ...plain },
            { base: '/dit-connect/supplement', ...plain },
        ],
    },
    {
        name: 'paddocks',
        mounts: [
            { base: '/paddocks', ...plain, view: 'view/:id' },
            { base: '/udose-ag/paddocks', list: 'list' },
        ],
    },
    { name: 'tasks', mounts: [{ base: '/task', ...plain, view: ':id' }] },
    {
        name: 'fleet-maintenances',
        mounts: [{ base: '/dit-connect/fleet-maintenance', list: 'list', edit: ':id/edit' }],
    },
]);
const CURRENT_PATH = '/dit-connect/dashboard';

describe("react-admin's internal paths", () => {
    it('map to the public path of each page', () => {
        expect(urls.toPublic('/~/storage-tanks', CURRENT_PATH)).toBe('/dit-connect/storage-tank/list');
        expect(urls.toPublic('/~/storage-tanks/create', CURRENT_PATH)).toBe('/dit-connect/storage-tank/add');
        expect(urls.toPublic('/~/storage-tanks/7', CURRENT_PATH)).toBe('/dit-connect/storage-tank/edit/7');
        expect(urls.toPublic('/~/storage-tanks/7/show', CURRENT_PATH)).toBe('/dit-connect/storage-tank/view/7');
        expect(urls.toPublic('/~/fleet-maintenances/7', CURRENT_PATH)).toBe('/dit-connect/fleet-maintenance/7/edit');
    });

    it('keep the tab that follows', () => {
        expect(urls.toPublic('/~/storage-tanks/7/show/history', CURRENT_PATH)).toBe(
            '/dit-connect/storage-tank/view/7/history',
        );
    });

    it('are distinguished from public paths, which stay unchanged', () => {
        expect(urls.toPublic('/task/4', CURRENT_PATH)).toBe('/task/4');
        expect(urls.toPublic('/~/tasks/4', CURRENT_PATH)).toBe('/task/edit/4');
        expect(urls.toPublic('/~/tasks/4/show', CURRENT_PATH)).toBe('/task/4');
        expect(urls.toPublic('/~', CURRENT_PATH)).toBe('/');
        expect(urls.toPublic('/~/login', CURRENT_PATH)).toBe('/login');
    });

    it('keep escaped ids', () => {
        expect(urls.toPublic('/~/tasks/a%2Fb%20c', CURRENT_PATH)).toBe('/task/edit/a%2Fb%20c');
    });
});

describe('A resource with several mounts', () => {
    it('opens on the current platform', () => {
        expect(urls.toPublic('/~/supplements/3', '/dit-connect/storage-tank/list')).toBe(
            '/dit-connect/supplement/edit/3',
        );
        expect(urls.toPublic('/~/supplements/3', '/udose-sites/list')).toBe('/supplements/edit/3');
    });

    it('opens in the current module if the page exists there', () => {
        expect(urls.path('paddocks', 'list', undefined, '/udose-ag/dashboard')).toBe('/udose-ag/paddocks/list');
        expect(urls.path('paddocks', 'edit', 2, '/udose-ag/paddocks/list')).toBe('/paddocks/edit/2');
    });

    it('opens at its first mount from anywhere else', () => {
        expect(urls.path('paddocks', 'list', undefined, '/notifications')).toBe('/paddocks/list');
    });
});

describe('A missing page of a resource', () => {
    it('falls back to the nearest existing page', () => {
        expect(urls.path('supplements', 'view', 3, '/')).toBe('/supplements/edit/3');
        expect(urls.path('fleet-maintenances', 'add', undefined, '/')).toBe('/dit-connect/fleet-maintenance/list');
        expect(urls.path('nothing', 'list')).toBe('/');
    });
});

it('`matchForm` finds the form that a path belongs to, for the unsaved-changes prompt', () => {
    expect(urls.matchForm('edit', '/dit-connect/supplement/edit/3/where')?.pathnameBase).toBe(
        '/dit-connect/supplement/edit/3',
    );
    expect(urls.matchForm('add', '/supplements/add')?.pathnameBase).toBe('/supplements/add');
    expect(urls.matchForm('edit', '/supplements/list')).toBeNull();
});

it('`toSection` maps an internal path to the mount of the current page', () => {
    expect(urls.toSection('/~/supplements', '/dit-connect/supplement/edit/3')).toBe('/dit-connect/supplement');
});
