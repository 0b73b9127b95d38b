import type { Guard } from '../../domain/lab/results';

/** Parameters of the demonstration's laboratory. Limits are settings of the installation; these name their sources. */

interface DemoLimit {
    guards: Guard;
    stock_kind?: string;
    stock_class?: string;
    lowest?: string;
    highest?: string;
    source: string;
}
interface DemoParam {
    code: string;
    name: string;
    unit: string;
    method: string;
    basis?: 'dry_matter';
    measures?: 'conductivity' | 'ph' | 'sulphate';
    limits?: readonly DemoLimit[];
    /** typical minimum and maximum, and decimals */
    found: readonly [number, number, number];
    /** detection limit of the method */
    detection?: string;
}

const VIC = 'Agriculture Victoria, water quality for livestock';
const ANZECC = 'ANZECC & ARMCANZ 2000, livestock drinking water';
const OWN = 'Set by this laboratory';
const cattle = (guards: Guard, more: Omit<DemoLimit, 'guards'>): DemoLimit => ({
    guards,
    stock_kind: 'cattle',
    ...more,
});

export const WATER: readonly DemoParam[] = [
    {
        code: 'EC',
        name: 'Electrical conductivity',
        unit: 'µS/cm',
        method: 'APHA 2510 B',
        measures: 'conductivity',
        limits: [
            cattle('production', { stock_class: 'mature', highest: '6250', source: VIC }),
            cattle('production', { stock_class: 'lactating', highest: '5000', source: VIC }),
            cattle('production', { stock_class: 'young', highest: '5000', source: VIC }),
        ],
        found: [420, 5_900, 0],
    },
    {
        code: 'pH',
        name: 'pH',
        unit: 'pH',
        method: 'APHA 4500-H+ B',
        measures: 'ph',
        limits: [{ guards: 'urea_loss', highest: '8.2', source: OWN }],
        found: [6.9, 8.7, 2],
    },
    {
        code: 'SO4',
        name: 'Sulphate',
        unit: 'mg/L',
        method: 'APHA 4110 B',
        measures: 'sulphate',
        limits: [cattle('health', { highest: '1000', source: ANZECC })],
        found: [12, 1_150, 0],
        detection: '1',
    },
    {
        code: 'TDS',
        name: 'Total dissolved solids',
        unit: 'mg/L',
        method: 'APHA 2540 C',
        limits: [cattle('production', { highest: '4000', source: ANZECC })],
        found: [270, 3_800, 0],
    },
    {
        code: 'NO3',
        name: 'Nitrate',
        unit: 'mg/L',
        method: 'APHA 4110 B',
        limits: [{ guards: 'health', highest: '400', source: ANZECC }],
        found: [0.4, 38, 1],
        detection: '0.2',
    },
    {
        code: 'F',
        name: 'Fluoride',
        unit: 'mg/L',
        method: 'APHA 4110 B',
        limits: [{ guards: 'health', highest: '2', source: ANZECC }],
        found: [0.11, 2.4, 2],
        detection: '0.05',
    },
    { code: 'Na', name: 'Sodium', unit: 'mg/L', method: 'APHA 3120 B', found: [35, 980, 0] },
    { code: 'Hard', name: 'Hardness as CaCO3', unit: 'mg/L', method: 'APHA 2340 B', found: [40, 720, 0] },
];
export const FEED: readonly DemoParam[] = [
    { code: 'DM', name: 'Dry matter', unit: '%', method: 'AFIA 1.1R', found: [28, 91, 1] },
    {
        code: 'CP',
        name: 'Crude protein',
        unit: '%',
        method: 'AFIA 1.4R',
        basis: 'dry_matter',
        limits: [cattle('production', { lowest: '7', source: OWN })],
        found: [3.8, 12.6, 1],
    },
    {
        code: 'DMD',
        name: 'Dry matter digestibility',
        unit: '%',
        method: 'AFIA 1.7R',
        basis: 'dry_matter',
        found: [47, 61, 1],
    },
    {
        code: 'P',
        name: 'Phosphorus',
        unit: '%',
        method: 'ICP-OES',
        basis: 'dry_matter',
        limits: [cattle('production', { lowest: '0.12', source: OWN })],
        found: [0.05, 0.24, 2],
    },
];
export const DUNG: readonly DemoParam[] = [
    {
        code: 'FN',
        name: 'Faecal nitrogen',
        unit: '%',
        method: 'Faecal NIRS',
        basis: 'dry_matter',
        found: [0.9, 2.1, 2],
    },
    {
        code: 'FP',
        name: 'Faecal phosphorus',
        unit: 'mg/kg',
        method: 'ICP-OES',
        basis: 'dry_matter',
        limits: [cattle('production', { lowest: '2000', source: OWN })],
        found: [1_100, 4_600, 0],
    },
    {
        code: 'NG',
        name: 'Share of non-grass',
        unit: '%',
        method: 'Faecal NIRS',
        basis: 'dry_matter',
        found: [4, 38, 0],
    },
];
