import { type FormEvent, useRef, useState } from 'react';
import { isFault } from '../session/fault';
import { texts } from './texts';

type Errors<Name extends string> = Partial<Record<Name, string>>;

interface FormOptions<Name extends string> {
    initial: Record<Name, string>;
    validate: (values: Record<Name, string>) => Errors<Name>;
    submit: (values: Record<Name, string>) => Promise<void>;
    /** overrides messages of errors without a field */
    explain?: (error: unknown) => string;
    onError?: (message: string) => void;
}

const explainFault = (error: unknown) => (isFault(error) && error.message ? error.message : texts.genericError);

/** Props that bind a field to its form. */
export interface BoundField {
    name: string;
    value: string;
    error?: string;
    onText: (text: string) => void;
}

/**
 * Form that validates on submit, and then with every change. Entries survive any response; errors are shown at their
 * fields, and the first one is focused. It stays pending after a success, until the next page replaces it.
 */
export const usePublicForm = <Name extends string>({
    initial,
    validate,
    submit,
    explain = explainFault,
    onError,
}: FormOptions<Name>) => {
    const [values, setValues] = useState(initial);
    const [refused, setRefused] = useState<Errors<Name>>({});
    const [alert, setAlert] = useState<string | null>(null);
    const [pending, setPending] = useState(false);
    const [sent, setSent] = useState(false);
    const form = useRef<HTMLFormElement>(null);

    const errors: Errors<Name> = sent ? { ...refused, ...validate(values) } : {};

    const focusFirst = (faulty: Errors<Name>) => {
        const inputs = [...(form.current?.elements ?? [])].filter(element => element instanceof HTMLInputElement);
        inputs.find(({ name }) => name in faulty)?.focus();
    };

    const showRefusal = (error: unknown) => {
        const messages = isFault(error) ? Object.entries(error.errors) : [];
        const known = messages.filter(([name]) => name in initial);
        const ofFields = Object.fromEntries(known.map(([name, [first = '']]) => [name, first])) as Errors<Name>;
        setRefused(ofFields);
        if (known.length > 0 && known.length === messages.length) return focusFirst(ofFields);
        // Shows errors of fields that the form does not have (from an old link, for example).
        const [hidden] = messages.filter(([name]) => !(name in initial)).map(([, [first]]) => first);
        const message = hidden ?? explain(error);
        setAlert(message);
        onError?.(message);
    };

    const onSubmit = async (event: FormEvent) => {
        event.preventDefault();
        if (pending) return;
        setSent(true);
        setAlert(null);
        setRefused({});
        const faulty = validate(values);
        if (Object.keys(faulty).length > 0) return focusFirst(faulty);
        setPending(true);
        try {
            await submit(values);
        } catch (error) {
            setPending(false);
            showRefusal(error);
        }
    };

    const bind = (name: Name): BoundField => ({
        name,
        value: values[name],
        error: errors[name],
        onText: (text: string) => {
            setValues(current => ({ ...current, [name]: text }));
            setRefused(({ [name]: _, ...otherErrors }) => otherErrors as Errors<Name>);
        },
    });

    // `post`: if the browser submits the form itself, entries must not appear in the URL
    const formProps = { ref: form, onSubmit, noValidate: true, method: 'post' } as const;
    return { values, setValues, alert, setAlert, pending, bind, formProps };
};

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** Quick check before the server judges an address by `isEmail`, whose rules would weigh down the sign-in page. */
export const looksLikeEmail = (text: string): boolean => EMAIL.test(text.trim());
