import { type ComponentType, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { canOpenPageAs } from '../../../domain/access/pageAccess';
import { findStatusField } from '../../../domain/records/statusFields';
import { resourceOf } from '../../admin/metadata';
import { getScreenRegistry } from '../../admin/screenRegistry';
import { useDebounced } from '../../components/useDebounced';
import { portalUrls } from '../../links/urls';
import { pageTable } from '../../routing/portalPages';
import { useCan } from '../../session/can';
import { recents } from '../../session/recents';
import { useSession } from '../../session/store';
import type { SessionUser } from '../../session/types';
import { type SearchEntry, searchEntries, searchMenu } from '../menu';
import { fieldFor, wantedAdds, wantedSteps } from './actions';
import { type Found, useFound } from './useFound';

const PAUSE_MS = 120;

/** Search result. */
export interface SearchResult {
    key: string;
    /** link target */
    path: string;
    icon?: ComponentType;
    title: string;
    detail?: string;
    /** right-aligned: module of a page, kind of a record */
    kind: string;
    status?: { resource: string; name: string; value: string | number };
    /** router state for the page */
    state?: { step: string } | { record: object };
    /** field of the new record that refers to this one */
    refer?: { field: string; resource: string; add: string; id: number };
}
export interface SearchGroup {
    name: 'pages' | 'recents' | 'records' | 'actions';
    title: string;
    results: readonly SearchResult[];
}

const MOST_ACTIONS = 5;

/** Path of a resource page that the user may open: on the current platform, else on another. */
const openPath = (
    user: SessionUser,
    resource: string,
    kind: 'add' | 'view' | 'list',
    id?: number,
): string | undefined =>
    [window.location.pathname, '/', '/dit-connect'].flatMap(current => {
        const path = portalUrls().path(resource, kind, id, current);
        const page = pageTable().match(path);
        const isIt =
            page?.definition?.name === resource && (kind === 'view' ? page.kind !== 'list' : page.kind === kind);
        return page && isIt && canOpenPageAs(user, page) ? [path] : [];
    })[0];

/** Page of a record; its list if it has none. */
export const recordPath = (user: SessionUser, resource: string, id: number): string | undefined =>
    openPath(user, resource, 'view', id) ?? openPath(user, resource, 'list');

/** Page for a new record, or its list with an add dialog (`AddInPlace`). */
const addPath = (user: SessionUser, resource: string): { path: string; inPlace: boolean } | undefined => {
    const own = openPath(user, resource, 'add');
    if (own) return { path: own, inPlace: false };
    const definition = getScreenRegistry().definitions.find(({ name }) => name === resource);
    if (!definition?.form || definition.mounts.some(({ add }) => add !== undefined)) return undefined;
    const list = openPath(user, resource, 'list');
    return list ? { path: list, inPlace: true } : undefined;
};

const iconOf = (name: string) => getScreenRegistry().definitions.find(definition => definition.name === name)?.icon;

/** Grouped search results for a text. */
export const useResults = (text: string): { groups: SearchGroup[]; isSettled: boolean; isFailed: boolean } => {
    const translate = useTranslate();
    const user = useSession()?.user;
    const can = useCan();
    const paused = useDebounced(text, PAUSE_MS);
    const entries = useMemo(
        () => (user ? searchEntries(user, pageTable().byPattern, translate) : []),
        [user, translate],
    );
    const { steps, adds } = useMemo(() => {
        const resources = getScreenRegistry().definitions.map(({ name }) => resourceOf(name));
        return {
            steps: wantedSteps(paused, resources, step => can(step.permission)),
            adds: wantedAdds(
                paused,
                resources.filter(
                    ({ name, actions }) => user && actions.create && can(actions.create) && addPath(user, name),
                ),
            ),
        };
    }, [paused, can, user]);
    const rest = adds[0]?.rest;
    const records = useFound(adds.length ? (rest ?? '') : paused);
    const ready = useFound(steps?.rest ?? '', steps?.steps ?? []);
    if (!user) return { groups: [], isSettled: true, isFailed: false };

    const page = (entry: SearchEntry): SearchResult => ({
        key: entry.path,
        path: entry.path,
        title: entry.title,
        detail: entry.parent,
        kind: entry.module,
    });
    const record = (found: Pick<Found, 'resource' | 'id' | 'label'> & Partial<Found>): SearchResult[] => {
        const path = recordPath(user, found.resource, found.id);
        if (!path) return [];
        const resource = resourceOf(found.resource);
        const statusField = findStatusField(resource);
        return [
            {
                // records without their own page may share a path
                key: `${path}#${found.resource}/${found.id}`,
                path,
                icon: iconOf(found.resource),
                title: found.label,
                detail: found.detail ?? undefined,
                kind: resource.title,
                ...(statusField && found.status !== null && found.status !== undefined
                    ? { status: { resource: found.resource, name: statusField.name, value: found.status } }
                    : {}),
            },
        ];
    };
    const step = (found: Found): SearchResult[] =>
        record(found).map(result => {
            const { title = '' } =
                resourceOf(found.resource)
                    .fields.flatMap(({ transitions }) => transitions ?? [])
                    .find(({ name }) => name === found.step) ?? {};
            return {
                ...result,
                key: `${result.key}#${found.step}`,
                title: translate('shell.search.take', { step: title, name: found.label }),
                state: { step: found.step ?? '' },
            };
        });
    const add = adds.flatMap(({ resource }): SearchResult[] => {
        const addTarget = addPath(user, resource.name);
        if (!addTarget) return [];
        const { path, inPlace } = addTarget;
        const title = translate('shell.title.add', {
            name: resource.title.charAt(0).toLowerCase() + resource.title.slice(1),
        });
        const result = {
            key: `${path}#new`,
            path,
            icon: iconOf(resource.name),
            title,
            kind: resource.title,
            ...(inPlace ? { state: { record: {} } } : {}),
        };
        if (!rest) return [result];
        return records.found.flatMap(found => {
            const field = fieldFor(resource, resourceOf(found.resource));
            return field
                ? [
                      {
                          ...result,
                          key: `${path}#${found.resource}/${found.id}`,
                          title: translate('shell.search.add_at', { add: title, name: found.label }),
                          refer: { field, resource: found.resource, add: resource.name, id: found.id },
                      },
                  ]
                : [];
        });
    });
    const isTyped = text.trim() !== '';
    const groups: SearchGroup[] = [
        {
            name: 'pages',
            title: translate(isTyped ? 'shell.search.results' : 'shell.search.suggestions'),
            results: searchMenu(entries, text).map(page),
        },
        {
            name: 'recents',
            title: translate('shell.search.recents'),
            results: isTyped ? [] : recents().flatMap(record),
        },
        {
            name: 'records',
            title: translate('shell.search.records'),
            results: isTyped && !adds.length ? records.found.flatMap(record) : [],
        },
        {
            name: 'actions',
            title: translate('shell.search.actions'),
            results: isTyped ? [...add, ...ready.found.flatMap(step)].slice(0, MOST_ACTIONS) : [],
        },
    ];
    return {
        groups: groups.filter(({ results }) => results.length > 0),
        isSettled: paused === text && !records.isFetching && !ready.isFetching,
        isFailed: records.isError || ready.isError,
    };
};
