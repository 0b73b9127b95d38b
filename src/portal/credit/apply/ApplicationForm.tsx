import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { copyOfPrimary, MIN_REFERENCES } from '../../../domain/customers/credit';
import { DOLLARS, shownNumber } from '../../../domain/records/numberEntry';
import { PublicField } from '../../public/PublicField';
import { type Entries, ROWS, type RowsName, rowCountOf } from './application';
import { applyTexts as texts } from './applyTexts';
import { Select } from './Select';

interface ApplicationFormProps {
    entries: Entries;
    faults: Readonly<Record<string, string>>;
    onChange: (change: Entries) => void;
}

const Section = ({
    title,
    hint,
    fault,
    children,
}: {
    title: string;
    hint?: string;
    fault?: string | undefined;
    children: ReactNode;
}) => (
    <section className="hw-sign-card hw-apply" aria-label={title}>
        <h2>{title}</h2>
        {hint && <p className="hw-sign-fine">{hint}</p>}
        {fault && (
            <p className="hw-error" role="alert">
                {fault}
            </p>
        )}
        {children}
    </section>
);

type Need = 'required' | 'optional';
type Contact = 'primary' | 'payable';
/** Input attributes of contact fields, shared by all contacts of the application. */
const PARTS = {
    name: { maxLength: 120 },
    business: { maxLength: 160 },
    contact: { maxLength: 120 },
    position: { maxLength: 120 },
    email: { type: 'email', maxLength: 254 },
    phone: { type: 'tel', maxLength: 40 },
} as const;
type Part = keyof typeof PARTS;
const COMPLETES: Partial<Record<string, HTMLInputAutoCompleteAttribute>> = {
    legal_name: 'organization',
    address: 'street-address',
    town: 'address-level2',
    postcode: 'postal-code',
};

/** Credit application form, in the sections of the paper form of the trade. */
export const ApplicationForm = ({ entries, faults, onChange }: ApplicationFormProps) => {
    const bind = (path: string) => ({
        name: path,
        value: entries[path] ?? '',
        error: faults[path],
        onText: (text: string) => onChange({ [path]: text }),
    });
    const field = (
        path: keyof typeof texts.fields,
        need: Need,
        more: { hint?: string; maxLength?: number; inputMode?: 'numeric' | 'decimal'; onBlur?: () => void } = {},
    ) => (
        <PublicField
            {...bind(path)}
            label={texts.fields[path]}
            need={need}
            autoComplete={COMPLETES[path] ?? 'off'}
            maxLength={160}
            {...more}
        />
    );
    /** Input of a contact, below its path prefix (`primary_`, `principals.0.`). */
    const part = (of: string, name: Part, need: Need) => (
        <PublicField
            {...bind(`${of}${name}`)}
            label={texts.fields[name]}
            need={need}
            autoComplete="off"
            {...PARTS[name]}
        />
    );
    const contact = (of: Contact) => (
        <div className="hw-sign-two">
            {part(`${of}_`, 'name', 'required')}
            {part(`${of}_`, 'position', 'optional')}
            {part(`${of}_`, 'email', 'required')}
            {part(`${of}_`, 'phone', of === 'primary' ? 'required' : 'optional')}
        </div>
    );
    const rows = (name: RowsName, title: (number: number) => string, add: string, row: (path: string) => ReactNode) => {
        const count = rowCountOf(name, entries);
        return (
            <>
                {Array.from({ length: count }, (_, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position and never move
                    <fieldset key={at}>
                        <legend>{title(at + 1)}</legend>
                        <div className="hw-sign-two">{row(`${name}.${at}.`)}</div>
                    </fieldset>
                ))}
                {count < ROWS[name].most && (
                    <button
                        type="button"
                        className="hw-button hw-button-quiet"
                        onClick={() => onChange({ [`${name}.${count}.${ROWS[name].fields[0]}`]: '' })}
                    >
                        {add}
                    </button>
                )}
            </>
        );
    };
    return (
        <>
            <Section title={texts.sections.business}>
                <div className="hw-sign-two">
                    {field('legal_name', 'required')}
                    {field('trading_name', 'optional')}
                    {field('abn', 'required', { hint: texts.abnHint, maxLength: 20, inputMode: 'numeric' })}
                    <Select
                        {...bind('structure')}
                        label={texts.fields.structure}
                        options={texts.structures}
                        empty={texts.choose}
                    />
                    {field('address', 'required', { maxLength: 400 })}
                    {field('town', 'required', { maxLength: 80 })}
                    <Select {...bind('state')} label={texts.fields.state} options={texts.states} empty={texts.choose} />
                    {field('postcode', 'required', { maxLength: 4, inputMode: 'numeric' })}
                </div>
            </Section>
            <Section title={texts.sections.principals} hint={texts.hints.principals} fault={faults.principals}>
                {rows('principals', texts.person, texts.addPrincipal, path => (
                    <>
                        {part(path, 'name', 'required')}
                        <Select
                            {...bind(`${path}role`)}
                            value={entries[`${path}role`] || 'owner'}
                            label={texts.fields.role}
                            options={texts.roles}
                        />
                        {part(path, 'phone', 'optional')}
                        {part(path, 'email', 'optional')}
                    </>
                ))}
            </Section>
            <Section title={texts.sections.primary} hint={texts.hints.primary}>
                {contact('primary')}
            </Section>
            <Section title={texts.sections.payable} hint={texts.hints.payable}>
                <button
                    type="button"
                    className="hw-button hw-button-quiet"
                    onClick={() => onChange(copyOfPrimary(entries) as Entries)}
                >
                    {texts.copy}
                </button>
                {contact('payable')}
            </Section>
            <Section
                title={texts.sections.references}
                hint={texts.hints.references(MIN_REFERENCES)}
                fault={faults.trade_references}
            >
                {rows('trade_references', texts.business, texts.addReference, path => (
                    <>
                        {part(path, 'business', 'required')}
                        {part(path, 'phone', 'required')}
                        {part(path, 'contact', 'optional')}
                        {part(path, 'email', 'optional')}
                    </>
                ))}
            </Section>
            <Section title={texts.sections.limit}>
                <div className="hw-sign-two">
                    {field('requested_limit', 'required', {
                        inputMode: 'decimal',
                        maxLength: 14,
                        onBlur: () =>
                            onChange({ requested_limit: shownNumber(entries.requested_limit ?? '', DOLLARS) }),
                    })}
                </div>
            </Section>
        </>
    );
};
