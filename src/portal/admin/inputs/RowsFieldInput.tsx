import AddIcon from '@mui/icons-material/Add';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import { Box, Button, FormHelperText, IconButton, Stack, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import type { Field } from '../../../contract/metadata';
import { isNumeric } from '../../components/fields/formats';
import { emptyRow } from '../form/formErrors';
import { useLabels } from '../labels';
import type { FieldInputProps } from './useFieldInput';

/** px that a form has for the columns of a row; where they need more a row wraps, and each says what it is. */
const LINE = 808;
const GAP = 8;
const narrowest = (field: Field) => (isNumeric(field) ? 96 : field.type === 'boolean' ? 80 : 140);
const width = (field: Field) =>
    field.type === 'boolean' ? '80px' : `minmax(${narrowest(field)}px, ${isNumeric(field) ? 1 : 2}fr)`;

interface RowsFieldInputProps extends FieldInputProps {
    /** the input of a field within a row */
    Cell: ComponentType<FieldInputProps>;
}

/** Child rows, edited in place with their parent: Enter in the last row adds one. */
export const RowsFieldInput = ({ resource, field, Cell }: RowsFieldInputProps) => {
    const translate = useTranslate();
    const labels = useLabels(resource);
    const { control } = useFormContext();
    const { errors } = useFormState({ control, name: field.name });
    const { fields: rows, append, remove, move } = useFieldArray({ control, name: field.name, keyName: 'key' });
    const columns = (field.rows?.fields ?? []).filter(f => !f.readOnly);
    const wraps = columns.reduce((sum, column) => sum + narrowest(column) + GAP, -GAP) > LINE;
    const template = `${columns.map(width).join(' ')} auto`;
    const add = () =>
        append(emptyRow(field), {
            focusName: `${field.name}.${rows.length}.${columns[0]?.name}`,
        });
    const own = errors[field.name] as { message?: string; root?: { message?: string } } | undefined;
    const fault = own?.root?.message ?? (typeof own?.message === 'string' ? own.message : undefined);
    const full = field.maxItems !== undefined && rows.length >= field.maxItems;
    const name = labels.field(field);

    return (
        <Box
            role="group"
            aria-label={name}
            onKeyDown={event => {
                const last =
                    (event.target as HTMLElement).closest('[data-row]')?.getAttribute('data-row') ===
                    String(rows.length - 1);
                if (
                    event.key === 'Enter' &&
                    last &&
                    !full &&
                    event.target instanceof HTMLInputElement &&
                    !event.defaultPrevented
                ) {
                    event.preventDefault();
                    add();
                }
            }}
        >
            <Typography component="div" variant="body2" sx={{ fontWeight: 500, mb: 1 }}>
                {name}
                {field.required && (
                    <Box component="span" sx={{ color: 'error.main' }}>
                        {' '}
                        *
                    </Box>
                )}
            </Typography>
            {rows.length > 0 && !wraps && (
                <Box
                    aria-hidden
                    sx={{
                        display: { xs: 'none', md: 'grid' },
                        gridTemplateColumns: template,
                        gap: 1,
                        mb: 0.5,
                        pr: '104px',
                    }}
                >
                    {columns.map(column => (
                        <Typography
                            key={column.name}
                            variant="caption"
                            color="text.secondary"
                            sx={{ textAlign: isNumeric(column) ? 'right' : 'left' }}
                        >
                            {column.title}
                            {column.required && ' *'}
                        </Typography>
                    ))}
                </Box>
            )}
            <Stack spacing={1} role="list">
                {rows.map((row, index) => (
                    <Box
                        key={row.key}
                        role="listitem"
                        data-row={index}
                        aria-label={translate('engine.rows.row', { number: index + 1 })}
                        sx={{
                            display: { xs: 'block', md: 'flex' },
                            borderStyle: 'solid',
                            borderWidth: { xs: '1px', md: wraps ? '1px' : 0 },
                            borderColor: 'divider',
                            borderRadius: 1,
                            p: { xs: 1.5, md: wraps ? 1.5 : 0 },
                            gap: 1,
                        }}
                    >
                        <RecordContextProvider value={row}>
                            <Box
                                sx={{
                                    display: 'grid',
                                    flex: 1,
                                    gap: 1,
                                    gridTemplateColumns: {
                                        xs: '1fr',
                                        md: wraps
                                            ? 'repeat(auto-fill, minmax(160px, 1fr))'
                                            : columns.map(width).join(' '),
                                    },
                                }}
                            >
                                {columns.map(column => (
                                    <Cell
                                        key={column.name}
                                        resource={resource}
                                        field={column}
                                        source={`${field.name}.${index}.${column.name}`}
                                        hideLabel={wraps ? undefined : 'desktop'}
                                    />
                                ))}
                            </Box>
                        </RecordContextProvider>
                        <Box sx={{ whiteSpace: 'nowrap', textAlign: 'right', width: { md: 96 } }}>
                            <IconButton
                                size="small"
                                disabled={index === 0}
                                onClick={() => move(index, index - 1)}
                                aria-label={translate('engine.rows.up', { number: index + 1 })}
                            >
                                <ArrowUpwardIcon fontSize="small" />
                            </IconButton>
                            <IconButton
                                size="small"
                                disabled={index === rows.length - 1}
                                onClick={() => move(index, index + 1)}
                                aria-label={translate('engine.rows.down', { number: index + 1 })}
                            >
                                <ArrowDownwardIcon fontSize="small" />
                            </IconButton>
                            <IconButton
                                size="small"
                                onClick={() => remove(index)}
                                aria-label={translate('engine.rows.remove', { number: index + 1 })}
                            >
                                <DeleteOutlineIcon fontSize="small" />
                            </IconButton>
                        </Box>
                    </Box>
                ))}
            </Stack>
            {fault && (
                <FormHelperText error role="alert">
                    {fault}
                </FormHelperText>
            )}
            <Button startIcon={<AddIcon />} onClick={add} disabled={full} size="small" sx={{ mt: 1 }}>
                {translate('engine.rows.add')}
            </Button>
        </Box>
    );
};
