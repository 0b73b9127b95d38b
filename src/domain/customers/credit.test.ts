import { describe, expect, it } from 'vitest';
import { copyOfPrimary, creditRefusal, missingInApplication, termsParagraphs, termsText } from './credit';

describe('A credit application', () => {
    it('says everything that it lacks, by field, and nothing once it is there', () => {
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

it('A refusal names the order, what is open and the limit', () => {
    expect(
        creditRefusal({ number: 'SO-000012', total: 6000 }, { customer: 'Annie Downs', limit: 20_000, open: 15_400.5 }),
    ).toMatch(
        /^SO-000012 comes to \$6,000\.00, and Annie Downs has \$15,400\.50 committed of a credit limit of \$20,000\.00\./,
    );
});

it('Terms are the same words however their lines end, and show headings where a paragraph begins with one', () => {
    expect(termsText('Terms ', 'Pay.\r\n\r\nOn time.\n')).toBe(termsText('Terms', 'Pay.\n\nOn time.'));
    expect(termsParagraphs('Alone.\n\n2. Payment\nIn 14 days.\nIn dollars.')).toEqual([
        { text: 'Alone.' },
        { heading: '2. Payment', text: 'In 14 days.\nIn dollars.' },
    ]);
});
