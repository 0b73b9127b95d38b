import { describe, expect, it } from 'vitest';
import { copyOfPrimary, creditRefusal, missingInApplication, termsParagraphs, termsText } from './credit';

describe('Credit application', () => {
    it('reports each missing field with a message', () => {
        expect(Object.keys(missingInApplication({}))).toContain('trade_references');
        expect(Object.keys(missingInApplication({}))).toHaveLength(15);
        expect(missingInApplication({ legal_name: '  ' }).legal_name).toEqual([
            'Enter the legal name of the business.',
        ]);
        expect(missingInApplication({ trade_references: [{}, {}], principals: [{}] })).not.toHaveProperty('principals');
    });
    it('copies name, position, email and phone of the primary contact', () => {
        const primary = {
            primary_name: 'Jo',
            primary_position: 'Owner',
            primary_email: 'jo@downs.test',
            primary_phone: '0491 570 006',
        };
        expect(copyOfPrimary(primary)).toEqual({
            payable_name: 'Jo',
            payable_position: 'Owner',
            payable_email: 'jo@downs.test',
            payable_phone: '0491 570 006',
        });
        expect(copyOfPrimary({}).payable_email).toBeNull();
    });
});

it('`creditRefusal` names the order, the committed amount and the limit', () => {
    expect(
        creditRefusal({ number: 'SO-000012', total: 6000 }, { customer: 'Annie Downs', limit: 20_000, open: 15_400.5 }),
    ).toMatch(
        /^SO-000012 comes to \$6,000\.00, and Annie Downs has \$15,400\.50 committed of a credit limit of \$20,000\.00\./,
    );
});

it('`termsText` normalises line endings; `termsParagraphs` extracts numbered headings', () => {
    expect(termsText('Terms ', 'Pay.\r\n\r\nOn time.\n')).toBe(termsText('Terms', 'Pay.\n\nOn time.'));
    expect(termsParagraphs('Alone.\n\n2. Payment\nIn 14 days.\nIn dollars.')).toEqual([
        { text: 'Alone.' },
        { heading: '2. Payment', text: 'In 14 days.\nIn dollars.' },
    ]);
});
