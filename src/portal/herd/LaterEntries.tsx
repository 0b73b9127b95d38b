import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

export type LaterDecision = 'follow' | 'stay';

interface LaterEntriesProps {
    /** affected entries reported by the server */
    reached: readonly string[];
    value: LaterDecision | undefined;
    onChange: (decision: LaterDecision) => void;
}
/** Decision about drafts and boxings of later days that an entry affects. */
export const LaterEntries = ({ reached, value, onChange }: LaterEntriesProps) => {
    const translate = useTranslate();
    const id = useId();
    return (
        <FormControl error={!value}>
            <FormLabel id={id}>{translate('domains.herd.later.title')}</FormLabel>
            {reached.map(text => (
                <FormHelperText key={text} sx={{ mx: 0 }} role="alert">
                    {text}
                </FormHelperText>
            ))}
            <RadioGroup
                aria-labelledby={id}
                value={value ?? ''}
                onChange={(_, chosen) => onChange(chosen as LaterDecision)}
            >
                {(['follow', 'stay'] as const).map(decision => (
                    <FormControlLabel
                        key={decision}
                        value={decision}
                        control={<Radio />}
                        label={translate(`domains.herd.later.${decision}`)}
                    />
                ))}
            </RadioGroup>
        </FormControl>
    );
};

/** The same as a form input, shown after the server has asked. Another day in `daySource` asks again. */
export const LaterEntriesInput = ({ daySource }: { daySource?: string }) => {
    const { field, fieldState } = useInput({ source: 'later_entries' });
    const { setValue } = useFormContext();
    const day = useWatch({ name: daySource ?? '', disabled: !daySource });
    const answeredDay = useRef(day);
    useEffect(() => {
        if (answeredDay.current !== day) setValue('later_entries', null);
        answeredDay.current = day;
    }, [day, setValue]);
    const reached = fieldState.error?.message;
    return reached || field.value ? (
        <LaterEntries reached={reached ? [reached] : []} value={field.value || undefined} onChange={field.onChange} />
    ) : null;
};
