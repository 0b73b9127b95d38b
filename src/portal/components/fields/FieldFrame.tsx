import { Box, FormControl, FormHelperText, FormLabel } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface FieldFrameProps {
    /** id of the control; the help text gets `<id>-help` */
    id: string;
    label: string;
    /** required or optional marker; absent if the control always has a value, such as a switch */
    required?: boolean;
    help?: string | undefined;
    /** shows the help as a warning, which does not block saving */
    warns?: boolean;
    error?: string;
    /** next to the help text, such as the remaining characters */
    aside?: ReactNode;
    /** on wide screens for screen readers only, because a column header shows it */
    hideLabel?: 'desktop';
    /** whether the label names a group or composite instead of one native control */
    labelId?: string;
    children: ReactNode;
}

/** Common layout of all inputs: label, control, and one line of help or error. */
export const FieldFrame = ({
    id,
    label,
    required,
    help,
    warns,
    error,
    aside,
    hideLabel,
    labelId,
    children,
}: FieldFrameProps) => {
    const translate = useTranslate();
    const text = error ? translate(error, { _: error }) : help;
    return (
        <FormControl
            fullWidth
            error={Boolean(error)}
            required={required ?? false}
            variant="outlined"
            sx={{ minWidth: 0 }}
        >
            <FormLabel
                htmlFor={labelId ? undefined : id}
                id={labelId}
                component={labelId ? 'span' : 'label'}
                sx={[labelSx, hideLabel === 'desktop' && (theme => ({ [theme.breakpoints.up('md')]: visuallyHidden }))]}
            >
                {label}
                {required === false && (
                    <Box component="span" sx={{ ml: 0.75, fontWeight: 400, color: 'text.secondary' }}>
                        {translate('engine.field.optional')}
                    </Box>
                )}
            </FormLabel>
            {children}
            {(text || aside) && (
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                    <FormHelperText
                        id={`${id}-help`}
                        sx={{ mx: 0, ...(warns && !error && { color: 'warning.main' }) }}
                        role={error ? 'alert' : warns ? 'status' : undefined}
                    >
                        {text}
                    </FormHelperText>
                    {aside && <FormHelperText sx={{ mx: 0, whiteSpace: 'nowrap' }}>{aside}</FormHelperText>}
                </Box>
            )}
        </FormControl>
    );
};

const labelSx = {
    mb: 0.5,
    fontSize: 14,
    fontWeight: 500,
    color: 'text.primary',
    '&.Mui-focused': { color: 'text.primary' },
    '& .MuiFormLabel-asterisk': { color: 'error.main' },
} as const;

export const visuallyHidden = {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clip: 'rect(0 0 0 0)',
    whiteSpace: 'nowrap',
} as const;
