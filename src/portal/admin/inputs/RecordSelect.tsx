import { FormHelperText } from '@mui/material';
import { useId } from 'react';
import { ReferencePicker } from './ReferenceInputs';
import type { Choice } from './useReferenceChoices';

interface RecordSelectProps {
    /** the resource to choose from */
    reference: string;
    label: string;
    /** to what the choices belong, `customer_id:7` */
    within?: readonly string[];
    value: number | undefined;
    /** labels that are known already */
    known?: readonly Choice[];
    onChange: (id: number | undefined) => void;
    /** validation message */
    fault?: string | undefined;
    /** said below while nothing is wrong */
    hint?: string;
    autoFocus?: boolean;
}

/** One record, chosen in a dialogue that is no form of a resource. */
export const RecordSelect = ({ value, onChange, fault, hint, ...picker }: RecordSelectProps) => {
    const id = useId();
    const helperText = fault ?? hint;
    return (
        <div>
            <ReferencePicker
                id={id}
                multiple={false}
                value={value ? [value] : []}
                onChange={ids => onChange(ids[0])}
                error={fault !== undefined}
                describedBy={helperText ? `${id}-help` : undefined}
                {...picker}
            />
            {helperText && (
                <FormHelperText
                    id={`${id}-help`}
                    error={fault !== undefined}
                    role={fault === undefined ? undefined : 'alert'}
                >
                    {helperText}
                </FormHelperText>
            )}
        </div>
    );
};
