import { Fragment } from 'react';
import { formatDateTime } from '../../../domain/calendar/dateTexts';
import { abnInGroups } from '../../../domain/customers/abn';
import type { ContractSignature } from '../../../domain/sales/contracts';
import { money } from '../../../domain/sales/orders';
import { SignatureMark } from '../../sales/sign/ContractPaper';
import type { Application } from './application';
import { applyTexts as texts } from './applyTexts';
import './apply.css';

export interface ShownAccount {
    number: string;
    customer: string;
    application: Application;
    acceptance: (ContractSignature & { terms_number: number }) | null;
}

const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: unknown])[] }) => (
    <dl className="hw-paper-facts">
        {facts.map(([label, value]) => (
            <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value ? String(value) : texts.none}</dd>
            </Fragment>
        ))}
    </dl>
);

/** Application in print layout: in the preview, and on the customer's page after submission. */
export const AccountPaper = ({ account }: { account: ShownAccount }) => {
    const { application: answers, acceptance } = account;
    const { fields } = texts;
    const contact = (of: 'primary' | 'payable') =>
        (['name', 'position', 'email', 'phone'] as const).map(
            part => [fields[part], answers[`${of}_${part}`]] as const,
        );
    const rows = (name: 'principals' | 'trade_references') => (answers[name] ?? []) as Record<string, string | null>[];
    const of = (options: Readonly<Record<string, string>>, code: unknown) => options[String(code)];
    return (
        <article className="hw-paper hw-paper-plain" aria-label={`${texts.title} ${account.number}`}>
            <header>
                <p className="hw-paper-brand">{account.customer}</p>
                <p className="hw-paper-meta">{account.number}</p>
            </header>
            <h2>{texts.title}</h2>
            <h3>{texts.sections.business}</h3>
            <Facts
                facts={[
                    [fields.legal_name, answers.legal_name],
                    [fields.trading_name, answers.trading_name],
                    [fields.abn, answers.abn && abnInGroups(String(answers.abn))],
                    [fields.structure, of(texts.structures, answers.structure)],
                    [fields.address, answers.address],
                    [fields.town, answers.town],
                    [fields.state, of(texts.states, answers.state)],
                    [fields.postcode, answers.postcode],
                    [texts.requested, answers.requested_limit ? money(Number(answers.requested_limit)) : null],
                ]}
            />
            <h3>{texts.sections.principals}</h3>
            {rows('principals').map(({ name, role, phone, email }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position
                <p key={at}>{[name, of(texts.roles, role), phone, email].filter(Boolean).join(' · ')}</p>
            ))}
            {!rows('principals').length && <p>{texts.none}</p>}
            <h3>{texts.sections.primary}</h3>
            <Facts facts={contact('primary')} />
            <h3>{texts.sections.payable}</h3>
            <Facts facts={contact('payable')} />
            <h3>{texts.sections.references}</h3>
            {rows('trade_references').map(({ business, contact: person, phone, email }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position
                <p key={at}>{[business, person, phone, email].filter(Boolean).join(' · ')}</p>
            ))}
            {!rows('trade_references').length && <p>{texts.none}</p>}
            {acceptance && (
                <div className="hw-paper-signatures">
                    <div className="hw-paper-signed">
                        <p className="hw-paper-name">{account.customer}</p>
                        <div className="hw-paper-mark">
                            <SignatureMark signature={acceptance} />
                        </div>
                        <p>
                            {acceptance.name}, {acceptance.position}
                        </p>
                        <p className="hw-paper-fine">
                            {texts.submitted.by(acceptance.name, formatDateTime(acceptance.signed_at))}
                        </p>
                        <p className="hw-paper-fine">
                            {texts.acceptedTerms(acceptance.terms_number)}, {texts.termsHash}: {acceptance.text_sha256}
                        </p>
                    </div>
                </div>
            )}
        </article>
    );
};
