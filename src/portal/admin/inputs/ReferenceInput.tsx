import { type InputProps, useInput, useTranslate } from 'react-admin';
import { RecordSelect } from './RecordSelect';

interface ReferenceInputProps extends Pick<InputProps, 'source' | 'validate' | 'onChange'> {
    /** the resource to choose from */
    reference: string;
    label: string;
    /** parent of the choices, such as `customer_id:7` */
    within?: readonly string[];
    helperText?: string;
    autoFocus?: boolean;
}

const MARK = '@@react-admin@@';

/** Choice of a record with react-admin's props; choices are read by the permission to choose, not to list. */
export const ReferenceInput = ({ source, validate, onChange, helperText, ...select }: ReferenceInputProps) => {
    const translate = useTranslate();
    const { field, fieldState } = useInput({ source, validate, onChange });
    const message = fieldState.error?.message;
    const text = message?.startsWith(MARK) ? String(JSON.parse(message.slice(MARK.length))) : message;
    return (
        <RecordSelect
            {...select}
            value={field.value ?? undefined}
            onChange={id => field.onChange(id ?? null)}
            fault={text && translate(text, { _: text })}
            {...(helperText ? { hint: helperText } : {})}
        />
    );
};
