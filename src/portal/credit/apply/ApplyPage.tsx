import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDate, formatDateTime } from '../../../domain/calendar/dateTexts';
import type { SignatureInput } from '../../../domain/sales/signatures';
import { SignForm } from '../../sales/sign/SignForm';
import { SignFrame, SignHead } from '../../sales/sign/SignFrame';
import { ApiFault, isFault } from '../../session/fault';
import { goTo } from '../../session/navigation';
import { AccountPaper, type ShownAccount } from './AccountPaper';
import { ApplicationForm } from './ApplicationForm';
import { applicationFaults, applicationOf, type Entries, entriesOf, faultsByInput } from './application';
import { applyTexts as texts } from './applyTexts';
import { TermsText } from './Terms';
import { type LinkedAccount, useLinkedAccount } from './useLinkedAccount';
import './apply.css';

const focusOn = (paths: readonly string[]) => {
    const inputs = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')];
    // without a matching field, the error belongs to a section
    const first = inputs.find(({ name }) => paths.some(path => name === path || name.startsWith(`${path}.`)));
    first?.focus();
};

interface FillingProps {
    account: LinkedAccount;
    submit: ReturnType<typeof useLinkedAccount>['submit'];
    onDone: () => void;
    onChanged: () => void;
}

/** Form, terms and signature, submitted together. */
const Filling = ({ account, submit, onDone, onChanged }: FillingProps) => {
    const [entries, setEntries] = useState<Entries>(() => entriesOf(account.application as Entries));
    const [refused, setRefused] = useState<Record<string, string>>({});
    const [sent, setSent] = useState(false);
    const change = (some: Entries) => {
        setEntries({ ...entries, ...some });
        setRefused(Object.fromEntries(Object.entries(refused).filter(([path]) => !(path in some))));
    };
    const sign = async (signature: SignatureInput) => {
        setSent(true);
        const wrong = Object.keys(applicationFaults(entries));
        if (wrong.length) {
            // once the errors are rendered
            requestAnimationFrame(() => focusOn(wrong));
            // errors are shown at their fields; below the signature only a general hint
            throw new ApiFault(422, texts.attention);
        }
        try {
            await submit(account.version, applicationOf(entries), signature);
        } catch (error) {
            if (!isFault(error) || !Object.keys(error.errors).length) throw error;
            const fieldFaults = faultsByInput(error.errors, entries);
            setRefused(fieldFaults);
            requestAnimationFrame(() => focusOn(Object.keys(fieldFaults)));
            throw error;
        }
        onDone();
    };
    return (
        <>
            <ApplicationForm
                entries={entries}
                faults={sent ? { ...refused, ...applicationFaults(entries) } : refused}
                onChange={change}
            />
            <section className="hw-sign-card" aria-label={account.terms.title}>
                <h2>{account.terms.title}</h2>
                <TermsText terms={account.terms} />
                <a
                    className="hw-link"
                    href={`/terms-and-conditions?number=${account.terms.number}`}
                    target="_blank"
                    rel="noreferrer"
                >
                    {texts.terms.own}
                </a>
            </section>
            <SignForm
                customer={account.customer}
                textSha256={account.terms.text_sha256}
                sign={sign}
                onChanged={onChanged}
                labels={texts.sign}
            />
        </>
    );
};

const Submitted = ({ account }: { account: LinkedAccount }) => (
    <>
        <section className="hw-sign-card hw-sign-done" aria-labelledby="submitted-heading">
            <h2 id="submitted-heading">{texts.submitted.heading}</h2>
            {account.acceptance && (
                <p>{texts.submitted.by(account.acceptance.name, formatDateTime(account.acceptance.signed_at))}</p>
            )}
            {account.document ? (
                <>
                    <a className="hw-button" href={account.document.url}>
                        {texts.submitted.download}
                    </a>
                    <p className="hw-sign-fine">
                        {texts.submitted.hash}: {account.document.sha256}
                    </p>
                </>
            ) : (
                <p className="hw-sign-fine" role="status">
                    {texts.submitted.preparing}
                </p>
            )}
        </section>
        <div style={{ marginTop: 20 }}>
            <AccountPaper account={account as ShownAccount} />
        </div>
    </>
);

/** Credit application behind a customer's link: the form to sign, and the submitted application afterwards. */
const ApplyPage = ({ route }: { route: string }) => {
    const { id = '' } = useParams();
    const { linked, load, submit } = useLinkedAccount(id);
    if (linked.is === 'loading')
        return (
            <SignFrame route={route} title={texts.title}>
                <div className="hw-sign-skeleton" role="status" aria-label={texts.loading} />
            </SignFrame>
        );
    if (linked.is !== 'open')
        return (
            <SignFrame route={route} title={texts.title}>
                <SignHead heading={linked.is === 'closed' ? texts.notOpen.heading : texts.failed.heading}>
                    <p className="hw-lead">{linked.is === 'closed' ? texts.notOpen.text : linked.message}</p>
                </SignHead>
                {linked.is === 'failed' && (
                    <button type="button" className="hw-button hw-button-quiet" onClick={() => void load()}>
                        {texts.failed.again}
                    </button>
                )}
            </SignFrame>
        );
    const account = linked.content;
    const open = account.status !== 'submitted';
    return (
        <SignFrame
            route={route}
            title={`${texts.title} ${account.number}`}
            action={
                open && (
                    <button
                        type="button"
                        className="hw-button"
                        onClick={() => document.getElementById('sign')?.scrollIntoView({ behavior: 'smooth' })}
                    >
                        {texts.toSign}
                    </button>
                )
            }
        >
            <SignHead heading={`${texts.title} ${account.number}`}>
                <p className="hw-lead">
                    {texts.for} <strong>{account.customer}</strong>. {open ? texts.read : texts.submitted.lead}
                </p>
                {open && <p className="hw-sign-fine">{texts.until(formatDate(account.expires_at))}</p>}
            </SignHead>
            {open ? (
                <Filling
                    // entries belong to the version that was loaded
                    key={`${account.version}-${account.terms.number}`}
                    account={account}
                    submit={submit}
                    onDone={() => goTo(`/${id}/thank-you`, { replace: true })}
                    onChanged={() => {
                        window.scrollTo({ top: 0 });
                        void load();
                    }}
                />
            ) : (
                <Submitted account={account} />
            )}
        </SignFrame>
    );
};

export const TokenPage = () => <ApplyPage route="/credit-accounts/token/:id" />;
/** The same application at the address used in mails. */
export const CreatePage = () => <ApplyPage route="/create-credit-account/:id" />;
