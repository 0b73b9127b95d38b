import LabelIcon from '@mui/icons-material/Label';
import { describe, expect, it } from 'vitest';
import { resources } from '../../contract/generated/resources';
import { jobCards } from '../jobs/definitions';
import { suppliers } from '../purchasing/suppliers.definition';
import { definitions } from '../registry';
import { followUps } from '../siteRecords/followUps/definition';
import { stopReasons } from '../siteRecords/stopReasons/definition';
import { storageTanks } from '../stock/storageTanks.definition';
import { defineScreen, related } from '.';
import type { ScreenDefinition } from './definition';
import { filterFields } from './list/filters';
import { factSections, fieldOf, resourceOf } from './metadata';
import { resourcePages } from './pages';

const mounts = [{ base: '/tank', list: 'list' }];

const Input = () => null;

describe('`defineScreen`', () => {
    it('rejects fields, resources and relations missing from the contract at compile time', () => {
        // @ts-expect-error no such column
        defineScreen('storage-tanks', { mounts, icon: LabelIcon, list: { columns: ['name', 'colour'] } });
        defineScreen('storage-tanks', {
            mounts,
            icon: LabelIcon,
            // @ts-expect-error no such field in the form
            form: [{ title: 'Tank', fields: ['name', 'colour'] }],
        });
        // @ts-expect-error no such field to show in another way
        defineScreen('storage-tanks', { mounts, icon: LabelIcon, fields: { colour: { render: Input } } });
        defineScreen('storage-tanks', {
            mounts,
            icon: LabelIcon,
            // @ts-expect-error no such field for what stands in one form alone
            form: [{ title: 'Tank', fields: [{ source: 'colour', input: Input }] }],
        });
        // @ts-expect-error no such resource
        defineScreen('tanks', { mounts, icon: LabelIcon });
        // @ts-expect-error no such relation
        related('storage-tanks', 'supplier_id', { columns: ['name'] });
        const fine = defineScreen('storage-tanks', {
            mounts,
            icon: LabelIcon,
            form: [{ title: 'Tank', fields: ['name', { source: 'level', input: Input }] }],
        });
        expect(fine.name).toBe('storage-tanks');
    });

    it('yields list, add, edit and view routes with their permissions for the router', () => {
        expect(
            resourcePages(storageTanks).map(({ pattern, kind, permission, title }) => [
                kind,
                pattern,
                permission,
                title,
            ]),
        ).toEqual([
            ['list', '/dit-connect/storage-tank/list', ['access_storage_tank'], 'Storage tank list'],
            ['add', '/dit-connect/storage-tank/add', ['create_storage_tank'], 'Add Storage tank'],
            ['edit', '/dit-connect/storage-tank/edit/:id', ['update_storage_tank'], 'Edit Storage tank'],
            ['view', '/dit-connect/storage-tank/view/:id', ['read_storage_tank'], 'Storage tank view'],
        ]);
    });

    it('derives no route for an action that the contract lacks', () => {
        const everyPage = { list: '', add: 'add', edit: 'edit/:id', view: 'view/:id' };
        const actions = { list: 'list', add: 'create', edit: 'update', view: 'get' } as const;
        for (const { name, home, actions: declared } of Object.values(resources)) {
            const mount = { base: '/all', place: home.platforms[0], menu: false, ...everyPage } as const;
            const opened = resourcePages({ name, icon: LabelIcon, mounts: [mount] }).map(page => page.kind);
            const kinds = (['list', 'add', 'edit', 'view'] as const).filter(kind => declared[actions[kind]]);
            expect(opened, name).toEqual(kinds);
        }
    });

    it('derives a route for every page that a portal definition mounts', () => {
        for (const definition of definitions) {
            const mounted = definition.mounts.flatMap(mount =>
                (['list', 'add', 'edit', 'view'] as const).filter(kind => mount[kind] !== undefined),
            );
            expect(resourcePages(definition), definition.name).toHaveLength(mounted.length);
        }
    });

    it('derives the fact sections from the form, adds server-written fields and puts the status log last', () => {
        expect(factSections(stopReasons, resourceOf('stop-reasons')).map(({ fields }) => fields)).toEqual([
            ['site_id', 'customer_id', 'reason', 'started_at', 'ended_at', 'days', 'not_dosed', 'notes'],
        ]);
        expect(factSections(jobCards, resourceOf('job-cards')).at(-1)).toEqual({
            title: 'engine.view.course',
            fields: ['status', 'started_at', 'completed_at', 'completed_by_id', 'completion_notes'],
        });
    });

    it('derives the filters from the contract, those of the definition first', () => {
        const { offered, more } = filterFields(storageTanks, resourceOf('storage-tanks'));
        expect(offered.map(({ name }) => name)).toEqual(['location_id', 'supplement_id', 'status', 'capacity']);
        expect(more.map(({ name }) => name)).toEqual(['name', 'created_at', 'created_by', 'updated_at', 'updated_by']);
        const free = filterFields(suppliers, resourceOf('suppliers'));
        expect(free.offered.map(({ name }) => name)).toEqual(['status', 'name']);
    });

    it('hides filters of internal fields from customers', () => {
        const field = resourceOf('site-follow-ups').fields.find(({ internal }) => internal);
        const { offered, more } = filterFields(followUps, resourceOf('site-follow-ups'), ({ internal }) => !internal);
        expect([...offered, ...more]).not.toContain(field);
    });
});

describe('The screen definitions of the portal', () => {
    const repeats = definitions.flatMap(definition => {
        const resource = resourceOf(definition.name);
        const { list, view } = definition;
        const without = { ...view, facts: undefined };
        const derived = {
            ...definition,
            list: list && { ...list, filters: undefined },
            view: without,
        };
        const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name).join();
        const facts = (of: ScreenDefinition) => JSON.stringify(factSections(of, resource));
        return [
            ...(list?.filters &&
            names(filterFields(definition, resource).offered) === names(filterFields(derived, resource).offered)
                ? [`${definition.name} names the filters that it would have`]
                : []),
            ...(view?.facts && facts({ ...derived, view }) === facts(derived)
                ? [`${definition.name} names the facts that it would have`]
                : []),
        ];
    });
    it('repeat no filters or facts that would be derived anyway', () => expect(repeats).toEqual([]));

    it('show no private field as a list column', () => {
        for (const { name, list } of definitions)
            for (const column of list?.columns ?? []) expect(fieldOf(name, column)?.private).toBeUndefined();
    });
});
