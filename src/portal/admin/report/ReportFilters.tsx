import { Box, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Field, Report } from '../../../contract/metadata';
import { DateBox } from '../../components/dates/DateBox';
import { ReferencePicker } from '../inputs/ReferenceInputs';
import { useLabels } from '../labels';
import { fieldOf } from '../metadata';

interface ReportFiltersProps {
    report: Report;
    names: readonly string[];
    textOf: (name: string) => string | null;
    narrow: (name: string, value: string | undefined) => void;
}

/** Filters of a report, by type, with their state in the URL. */
export const ReportFilters = ({ report, names, textOf, narrow }: ReportFiltersProps) => {
    const translate = useTranslate();
    const labels = useLabels(report.name);
    const control = (field: Field) => {
        const value = textOf(field.name);
        const label = labels.field(field);
        const set = (next: string | undefined) => narrow(field.name, next || undefined);
        if (field.options)
            return (
                <TextField
                    key={field.name}
                    select
                    size="small"
                    label={label}
                    value={field.options.some(option => String(option.value) === value) ? value : ''}
                    onChange={event => set(event.target.value)}
                    sx={{ minWidth: 160 }}
                    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                >
                    <MenuItem value="">{translate('engine.list.any')}</MenuItem>
                    {field.options.map(option => (
                        <MenuItem key={option.value} value={String(option.value)}>
                            {labels.option(field, option.value)}
                        </MenuItem>
                    ))}
                </TextField>
            );
        if (field.type === 'boolean')
            return (
                <FormControlLabel
                    key={field.name}
                    control={
                        <Switch
                            size="small"
                            checked={value === 'true'}
                            onChange={(_, on) => set(on ? 'true' : undefined)}
                        />
                    }
                    label={label}
                    slotProps={{ typography: { variant: 'body2', sx: { ml: 0.75 } } }}
                    sx={{ ml: 0, minHeight: 40 }}
                />
            );
        if (field.references)
            return (
                <Box key={field.name} sx={{ width: { xs: '100%', sm: 220 } }}>
                    <ReferencePicker
                        reference={field.references}
                        kinds={field.kinds}
                        label={label}
                        multiple={false}
                        value={Number(value) ? [Number(value)] : []}
                        onChange={ids => set(ids[0]?.toString())}
                    />
                </Box>
            );
        if (field.type === 'date')
            return <DateBox key={field.name} kind="date" label={label} value={value ?? ''} onChange={set} />;
        return (
            <TextField
                key={field.name}
                size="small"
                label={label}
                value={value ?? ''}
                onChange={event => set(event.target.value)}
                slotProps={{ inputLabel: { shrink: true } }}
            />
        );
    };
    return <>{names.flatMap(name => fieldOf(report, name) ?? []).map(control)}</>;
};
