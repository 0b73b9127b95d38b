import type { PageDefinition } from '../admin/definition';

export const pages: readonly PageDefinition[] = [
    {
        path: '/calculator',
        place: 'uhub',
        menu: { tools: 5 },
        title: 'domains.nutrition.calculator.title',
        load: () => import('./calculator/CalculatorPage'),
    },
];
