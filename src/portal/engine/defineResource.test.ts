import LabelIcon from '@mui/icons-material/Label';
import { describe, expect, it } from 'vitest';
import { storageTanks } from '../stock/storageTanks';
import { defineResource, related, section } from '.';
import { resourcePages } from './pages';

const mounts = [{ base: '/tank', list: 'list' }];

const Input = () => null;

describe('a screen definition', () => {
    it('does not compile with a field that the contract does not have', () => {
        // @ts-expect-error no such column
        defineResource('storage-tanks', { mounts, icon: LabelIcon, list: { columns: ['name', 'colour'] } });
        // @ts-expect-error no such field in the form
        defineResource('storage-tanks', { mounts, icon: LabelIcon, form: [section('Tank', ['name', 'colour'])] });
        // @ts-expect-error no such resource
        defineResource('tanks', { mounts, icon: LabelIcon });
        // @ts-expect-error no such relation
        related('storage-tanks', 'supplier_id', { columns: ['name'] });
        const fine = defineResource('storage-tanks', {
            mounts,
            icon: LabelIcon,
            form: [section('Tank', ['name', { source: 'level', input: Input }])],
        });
        expect(fine.name).toBe('storage-tanks');
    });

    it('tells the router its pages, with the permissions of the contract', () => {
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
});
