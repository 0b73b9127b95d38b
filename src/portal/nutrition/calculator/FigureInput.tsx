import { FormHelperText, InputAdornment, OutlinedInput } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { type FigureField, figureFault, type Origins } from '../../../domain/calculators/inputs';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { typedNumber } from '../../../domain/records/numberEntry';
import { FieldFrame } from '../../components/fields/FieldFrame';
import { useNumberText } from '../../components/fields/useNumberText';
import { figureEntry } from '../figureOf';

interface FigureInputProps {
    label: string;
    field: FigureField;
    value: string;
    onChange: (value: string) => void;
    origin?: Origins[string] | undefined;
    help?: string;
    /** validation message that depends on other figures */
    fault?: string | undefined;
}

/** Source of a prefilled figure, and since when it applies. */
const Origin = ({ origin }: { origin: Origins[string] }) => {
    const translate = useTranslate();
    return (
        <FormHelperText sx={{ mx: 0 }}>
            {translate(`domains.nutrition.calculator.origin${origin.at ? '_since' : ''}`, {
                from: origin.from,
                day: origin.at ? formatDate(origin.at.slice(0, 10)) : '',
            })}
        </FormHelperText>
    );
};

/** Number input with unit. Invalid text is reported here, missing figures beside the result. */
export const FigureInput = ({ label, field, value, onChange, origin, help, fault }: FigureInputProps) => {
    const id = useId();
    const options = figureEntry(field);
    const { fault: refusal, handlers } = useNumberText({ value, onText: onChange, options });
    const judged = value.trim() === '' ? undefined : figureFault(field, typedNumber(value, options) ?? Number.NaN);
    const wrong = judged ?? fault;
    return (
        <FieldFrame
            id={id}
            label={label}
            help={help}
            {...(wrong && { error: refusal ?? `${label} ${wrong}` })}
            {...(!('needed' in field && field.needed) && !fault && { required: false })}
        >
            <OutlinedInput
                id={id}
                size="small"
                value={value}
                error={Boolean(wrong)}
                {...handlers}
                inputProps={{
                    inputMode: 'decimal',
                    autoComplete: 'off',
                    'aria-describedby': wrong || help ? `${id}-help` : undefined,
                }}
                endAdornment={<InputAdornment position="end">{field.unit}</InputAdornment>}
            />
            {origin && !wrong && <Origin origin={origin} />}
        </FieldFrame>
    );
};
