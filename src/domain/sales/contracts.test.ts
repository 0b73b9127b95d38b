import { describe, expect, it } from 'vitest';
import { type ContractFacts, contractTemplate, contractText, renderSections, unknownPlaceholders } from './contracts';
import { signatureFaults, strokePath } from './signatures';
import { drainTank, fillTank } from './supplementDeliveries';

const facts: ContractFacts = {
    order: 'SO-000001',
    date: '20 Nov 2026',
    reference: null,
    seller: 'Headwater',
    payment_days: 14,
    customer: { name: '{{total}} Pastoral', abn: '51824753556', address: '1 Road', email: 'a@b.test' },
    property: { name: 'Downs', address: 'Longreach QLD' },
    items: [
        {
            type: 'product',
            description: 'uTrace',
            quantity: 100,
            unit: 'L',
            unit_price: 4.105,
            discount: 5,
            amount: 389.98,
        },
    ],
    subtotal: 389.98,
    gst: 39,
    total: 428.98,
};

describe('Contract text', () => {
    it('has a value for every placeholder of the template', () => {
        for (const { heading, text } of contractTemplate(['udose_item', 'product', 'additional_item']))
            expect(unknownPlaceholders(`${heading} ${text}`)).toEqual([]);
    });
    it('names the supplier with ABN and address if known', () => {
        const paragraph = (more: Partial<ContractFacts>) =>
            contractText('T', [], { ...facts, ...more }).split('\n\n')[2];
        expect(paragraph({})).toMatch(/^Headwater and /);
        expect(paragraph({ seller_abn: '51824753556', seller_address: '1 Quay St, Rockhampton QLD 4700' })).toMatch(
            /^Headwater \(ABN 51824753556\), 1 Quay St, Rockhampton QLD 4700, and /,
        );
    });
    it('reports unknown placeholders once each', () => {
        expect(unknownPlaceholders('{{customer}} {{ Price }} {{toString}} {{toString}}')).toEqual([
            'Price',
            'toString',
        ]);
    });
    it('fills placeholders once, and never those inside a value', () => {
        expect(renderSections([{ heading: '{{ order }}', text: '{{customer}} pays {{total}}' }], facts)).toEqual([
            { heading: 'SO-000001', text: '{{total}} Pastoral pays $428.98' },
        ]);
    });
    it('contains parties, sections, items and sums, and changes with each of them', () => {
        const text = (change: Partial<ContractFacts> = {}, terms = 'Terms') =>
            contractText('Supply agreement', [{ heading: 'One', text: terms }], { ...facts, ...change });
        expect(text()).toContain('uTrace | 100 L at $4.105 | less 5 % | $389.98');
        expect(text()).toContain('Total $428.98');
        const variants = [
            text({ total: 1 }),
            text({}, 'Other terms'),
            text({ items: [] }),
            text({ date: '21 Nov 2026' }),
        ];
        expect(new Set([text(), ...variants]).size).toBe(5);
        // the same text from any keyboard
        expect(text({}, 'a\r\nb')).toBe(text({}, 'a\nb'));
    });
});

describe('Signature', () => {
    const good = {
        text_sha256: '',
        name: 'Annie',
        position: 'Owner',
        consent: true,
        kind: 'drawn' as const,
        strokes: [
            [
                [1, 2],
                [3, 4],
            ],
        ],
    };
    it('requires a drawing within limits, or a typed name', () => {
        expect(signatureFaults(good)).toEqual({});
        expect(signatureFaults({ ...good, strokes: [[[1, 2]]] })).toHaveProperty('strokes');
        expect(signatureFaults({ ...good, kind: 'typed', strokes: undefined })).toEqual({});
        expect(signatureFaults({ ...good, strokes: Array(200).fill(Array(31).fill([1, 1])) })).toHaveProperty(
            'strokes',
        );
    });
    it('is an SVG path of moves and lines', () => {
        expect(
            strokePath([
                [
                    [1, 2],
                    [3.04, 4],
                ],
                [[5, 6]],
            ]),
        ).toBe('M1 2L3 4M5 6L5 6');
    });
});

describe('Tank level', () => {
    it('adds kilograms converted to litres, up to the capacity', () => {
        expect(fillTank({ level: 100, capacity: 600, litres: 200, density: 1.25 })).toEqual({ after: 350 });
        expect(fillTank({ level: 100, capacity: 600, litres: 400.3, density: 1.25 })).toEqual({ after: 600 });
        expect(fillTank({ level: 100, capacity: 600, litres: 500, density: 1.25 })).toEqual({ room: 400 });
        expect(fillTank({ level: 700, capacity: 600, litres: 1, density: 1.25 })).toEqual({ room: 0 });
        expect(fillTank({ level: 0, capacity: null, litres: 9000, density: 1 })).toEqual({ after: 9000 });
    });
    it('never falls below 0', () => {
        expect(drainTank(80, 250)).toBe(0);
        expect(drainTank(350, 250)).toBe(100);
        expect(drainTank(null, 5)).toBe(0);
    });
});
