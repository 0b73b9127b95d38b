import { describe, expect, it } from 'vitest';
import { portalGroups } from './portalChunks';

const ROOT = '/project';
const at = (file: string) => `${ROOT}/src/portal/${file}`.replace('portal/../', '');

/** by file: its static and its dynamic imports */
const GRAPH: Record<string, [now: string[], later: string[]]> = {
    'main.tsx': [['session/store.ts', 'public/publicPages.ts'], ['router.tsx']],
    'router.tsx': [['sales/publicPages.ts'], ['App.tsx']],
    'public/publicPages.ts': [['public/LoginPage.tsx'], ['public/VerifyCodePage.tsx']],
    'sales/publicPages.ts': [[], ['sales/SignPage.tsx']],
    'sales/SignPage.tsx': [['sales/ContractPaper.tsx', '../domain/sales/orders.ts'], []],
    'public/LoginPage.tsx': [['../domain/access/passwords.ts'], []],
    'App.tsx': [
        [
            'admin/ContractList.tsx',
            'session/store.ts',
            'sales/ContractPaper.tsx',
            '../domain/access/passwords.ts',
            '../domain/sales/orders.ts',
        ],
        ['stock/AvailabilityPage.tsx'],
    ],
    'admin/ContractList.tsx': [['components/Moment.tsx'], []],
    'stock/AvailabilityPage.tsx': [['components/Moment.tsx', 'stock/Matrix.tsx'], []],
};
const graph = {
    getModuleInfo: (id: string) => {
        const [now, later] = Object.entries(GRAPH).find(([file]) => at(file) === id)?.[1] ?? [[], []];
        return { importedIds: now.map(at), dynamicallyImportedIds: later.map(at) };
    },
};
const { name } = portalGroups(ROOT)('portal');
const groupOf = (file: string) => name(at(file), graph);
const ruleGroup = portalGroups(ROOT)('rules', 'shared');

describe('Chunks of the portal', () => {
    it('group what every page behind the sign-in needs', () => {
        expect(groupOf('admin/ContractList.tsx')).toBe('portal');
        expect(groupOf('components/Moment.tsx')).toBe('portal');
    });

    it('exclude what public pages need, so that a contract can be signed without the portal', () => {
        expect(groupOf('sales/ContractPaper.tsx')).toBeNull();
        expect(groupOf('session/store.ts')).toBeNull();
        expect(groupOf('public/VerifyCodePage.tsx')).toBeNull();
    });

    it('group the rules that public and signed-in pages share, except those of the sign-in', () => {
        expect(ruleGroup.name(at('../domain/sales/orders.ts'), graph)).toBe('rules');
        expect(ruleGroup.name(at('../domain/access/passwords.ts'), graph)).toBeNull();
        expect(ruleGroup.name(at('sales/ContractPaper.tsx'), graph)).toBeNull();
    });

    it('leave a rarely used page in a chunk of its own', () => {
        expect(groupOf('stock/AvailabilityPage.tsx')).toBeNull();
        expect(groupOf('stock/Matrix.tsx')).toBeNull();
    });
});
