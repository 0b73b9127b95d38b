import { Box, InputAdornment, OutlinedInput } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';
import type { Field } from '../../../contract/metadata';
import { FieldFrame } from '../../components/fields/FieldFrame';
import { fieldOf } from '../metadata';
import { useFieldInput } from './useFieldInput';

const FALLBACK = '#0f766e';

/** The field `color` of a resource: by picker or by its code. */
export const ColorInput = () => {
    const translate = useTranslate();
    const resource = useResourceContext() as string;
    const field = fieldOf(resource, 'color') as Field;
    const { id, input, error, frame, describedBy } = useFieldInput<unknown>(
        { resource, field },
        { parse: value => (value === '' ? null : value) },
    );
    const value = typeof input.value === 'string' ? input.value : '';
    const known = /^#[0-9a-f]{6}$/i.test(value) ? value : FALLBACK;
    return (
        <FieldFrame {...frame}>
            <OutlinedInput
                id={id}
                name={input.name}
                inputRef={input.ref}
                value={value}
                onChange={event => input.onChange(event.target.value.trim())}
                onBlur={() => input.onBlur()}
                size="small"
                error={Boolean(error)}
                placeholder={FALLBACK}
                sx={{ maxWidth: 220 }}
                inputProps={{ 'aria-describedby': describedBy, 'aria-invalid': Boolean(error), spellCheck: false }}
                startAdornment={
                    <InputAdornment position="start">
                        <Box
                            component="input"
                            type="color"
                            aria-label={translate('engine.pickColor')}
                            value={known}
                            onChange={event => input.onChange(event.target.value)}
                            sx={{
                                width: 28,
                                height: 28,
                                p: 0,
                                border: 0,
                                borderRadius: 1,
                                bgcolor: 'transparent',
                                cursor: 'pointer',
                                opacity: value ? 1 : 0.35,
                            }}
                        />
                    </InputAdornment>
                }
            />
        </FieldFrame>
    );
};
