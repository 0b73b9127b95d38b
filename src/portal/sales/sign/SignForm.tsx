import { type FormEvent, useRef, useState } from 'react';
import { type SignatureInput, type Stroke, signatureFaults } from '../../../domain/sales/signatures';
import { PublicField } from '../../public/PublicField';
import { SubmitButton } from '../../public/SubmitButton';
import { isFault } from '../../session/fault';
import { SignatureMark } from './ContractPaper';
import { SignaturePad } from './SignaturePad';
import { signTexts } from './signTexts';

const texts = signTexts.form;
/** Texts of the signing form that depend on the signed document. */
export type SignWords = Pick<typeof texts, 'heading' | 'consent' | 'submit' | 'changed'>;

interface SignFormProps {
    customer: string;
    textSha256: string;
    sign: (input: SignatureInput) => Promise<void>;
    /** the contract changed and must be read again */
    onChanged: () => void;
    /** overrides the contract texts */
    labels?: SignWords;
}

/** Name, position, a drawn or typed signature, and the required consent. */
export const SignForm = ({ customer, textSha256, sign, onChanged, labels: words = texts }: SignFormProps) => {
    const [values, setValues] = useState({ name: '', position: '' });
    const [kind, setKind] = useState<'drawn' | 'typed'>('drawn');
    const [strokes, setStrokes] = useState<Stroke[]>([]);
    const [consent, setConsent] = useState(false);
    const [sent, setSent] = useState(false);
    const [pending, setPending] = useState(false);
    const [fault, setFault] = useState<{ message: string; changed: boolean } | null>(null);
    const form = useRef<HTMLFormElement>(null);

    const input: SignatureInput = {
        ...values,
        kind,
        consent,
        text_sha256: textSha256,
        ...(kind === 'drawn' ? { strokes } : {}),
    };
    const faults = sent ? signatureFaults(input) : {};
    const bind = (name: 'name' | 'position') => ({
        name,
        value: values[name],
        error: faults[name]?.[0],
        onText: (text: string) => setValues({ ...values, [name]: text }),
    });

    const submit = async (event: FormEvent) => {
        event.preventDefault();
        if (pending) return;
        setSent(true);
        setFault(null);
        const wrong = Object.keys(signatureFaults(input));
        if (wrong.length) {
            const inputs = [...(form.current?.elements ?? [])].filter(element => element instanceof HTMLInputElement);
            const first = inputs.find(({ name }) => wrong.includes(name));
            return first?.focus();
        }
        setPending(true);
        try {
            await sign(input);
        } catch (error) {
            setPending(false);
            const errorText =
                isFault(error) && error.status > 0
                    ? (Object.values(error.errors)[0]?.[0] ?? error.message)
                    : texts.failed;
            setFault({ message: errorText, changed: isFault(error) && (error.status === 409 || error.status === 404) });
        }
    };
    return (
        <section className="hw-sign-card" id="sign" aria-labelledby="sign-heading">
            <h2 id="sign-heading">{words.heading}</h2>
            <form ref={form} onSubmit={submit} noValidate>
                <div className="hw-sign-two">
                    <PublicField
                        label={texts.name}
                        autoComplete="name"
                        need="required"
                        maxLength={120}
                        {...bind('name')}
                    />
                    <PublicField
                        label={texts.position}
                        autoComplete="organization-title"
                        hint={texts.positionHint}
                        need="required"
                        maxLength={120}
                        {...bind('position')}
                    />
                </div>
                <fieldset>
                    <legend>{texts.how}</legend>
                    <div className="hw-signature-ways">
                        {(['drawn', 'typed'] as const).map(way => (
                            <label key={way}>
                                <input type="radio" name="kind" checked={kind === way} onChange={() => setKind(way)} />
                                {way === 'drawn' ? texts.draw : texts.type}
                            </label>
                        ))}
                    </div>
                </fieldset>
                {kind === 'drawn' ? (
                    <SignaturePad onChange={setStrokes} error={faults.strokes?.[0]} />
                ) : (
                    <div>
                        <div className="hw-signature-typed">
                            <SignatureMark signature={{ kind: 'typed', name: values.name || ' ', strokes: [] }} />
                        </div>
                        <p className="hw-hint">{texts.typed}</p>
                    </div>
                )}
                <div>
                    <label className="hw-sign-consent">
                        <input
                            type="checkbox"
                            name="consent"
                            checked={consent}
                            onChange={event => setConsent(event.target.checked)}
                            aria-invalid={faults.consent ? true : undefined}
                        />
                        <span>{words.consent(customer)}</span>
                    </label>
                    {faults.consent && (
                        <p className="hw-error" role="alert">
                            {faults.consent[0]}
                        </p>
                    )}
                </div>
                {fault && (
                    <div className="hw-alert hw-alert-error" role="alert">
                        {fault.message}{' '}
                        {fault.changed && (
                            <button type="button" className="hw-link" onClick={onChanged}>
                                {words.changed}
                            </button>
                        )}
                    </div>
                )}
                <SubmitButton pending={pending} label={words.submit} pendingLabel={texts.sending} />
            </form>
        </section>
    );
};
