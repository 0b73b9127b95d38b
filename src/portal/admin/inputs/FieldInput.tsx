import type { ComponentType } from 'react';
import type { FieldType } from '../../../contract/metadata';
import { BooleanFieldInput, EnumFieldInput, EnumsFieldInput, JsonFieldInput } from './ChoiceInputs';
import { DateFieldInput } from './DateFieldInput';
import { ReferenceFieldInput, ReferencesFieldInput } from './ReferenceInputs';
import { RowsFieldInput } from './RowsFieldInput';
import { NumberFieldInput, TextFieldInput } from './TextFieldInput';
import type { FieldInputProps } from './useFieldInput';

const INPUTS: Record<FieldType, ComponentType<FieldInputProps>> = {
    string: TextFieldInput,
    text: TextFieldInput,
    email: TextFieldInput,
    phone: TextFieldInput,
    uri: TextFieldInput,
    date: DateFieldInput,
    time: DateFieldInput,
    'date-time': DateFieldInput,
    integer: NumberFieldInput,
    number: NumberFieldInput,
    boolean: BooleanFieldInput,
    enum: EnumFieldInput,
    enums: EnumsFieldInput,
    reference: ReferenceFieldInput,
    references: ReferencesFieldInput,
    rows: props => <RowsFieldInput {...props} Cell={FieldInput} />,
    json: JsonFieldInput,
};

/** The right input for a field of the contract. */
export const FieldInput = (props: FieldInputProps) => {
    const Input = INPUTS[props.field.type];
    return <Input {...props} />;
};
