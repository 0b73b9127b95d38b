import { useMemo } from 'react';
import { fieldOf } from '../metadata';
import { FieldInput } from './FieldInput';

interface ContractInputProps {
    resource: string;
    source: string;
    /** overrides the contract */
    required?: boolean;
    /** overrides the contract's description; false: none */
    helperText?: string | false | undefined;
    autoFocus?: boolean;
}

/**
 * Input of a resource's field with react-admin's props, by its type in the contract.
 * @throws on an unknown field, which is a programming error
 */
export const ContractInput = ({ resource, source, required, helperText, autoFocus = false }: ContractInputProps) => {
    const field = useMemo(() => {
        const declared = fieldOf(resource, source);
        if (!declared) throw new Error(`The resource "${resource}" has no field "${source}".`);
        return {
            ...declared,
            ...(required === undefined ? {} : { required, nullable: !required }),
            ...(helperText === undefined ? {} : { description: helperText || undefined }),
        };
    }, [resource, source, required, helperText]);
    return <FieldInput resource={resource} field={field} autoFocus={autoFocus} />;
};
