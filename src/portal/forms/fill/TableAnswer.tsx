import AddIcon from '@mui/icons-material/Add';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import { Box, Button, IconButton, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type Column, LIMITS, type TableRow } from '../../../domain/forms';
import { DateEntry } from '../../parts/dates/DateEntry';
import { TickBox } from '../../parts/fields/TickBox';
import type { AnswerProps } from './answerProps';

/** Rows, each a card on a phone. */
export const TableAnswer = ({
    question,
    answer,
    onAnswer,
}: Omit<AnswerProps, 'answer'> & { answer: readonly TableRow[] }) => {
    const translate = useTranslate();
    const columns = question.columns ?? [];
    const change = (at: number, row: TableRow) => onAnswer(answer.map((one, index) => (index === at ? row : one)));
    return (
        <Box>
            {answer.map((row, at) => (
                <Box
                    // biome-ignore lint/suspicious/noArrayIndexKey: a row has no number of its own
                    key={at}
                    role="group"
                    aria-label={translate('domains.forms.fill.row', { number: at + 1 })}
                    sx={{
                        display: 'grid',
                        gap: 1,
                        mb: 1,
                        p: { xs: 1.5, md: 0 },
                        border: { xs: 1, md: 0 },
                        borderColor: { xs: 'divider', md: 'transparent' },
                        borderRadius: 1,
                        alignItems: 'center',
                        gridTemplateColumns: { xs: '1fr', md: `repeat(${columns.length}, minmax(0, 1fr)) auto` },
                    }}
                >
                    {columns.map(column => (
                        <Cell
                            key={column.id}
                            column={column}
                            value={row[column.id]}
                            onChange={value => {
                                const { [column.id]: _, ...rest } = row;
                                change(at, value === null ? rest : { ...rest, [column.id]: value });
                            }}
                        />
                    ))}
                    <IconButton
                        aria-label={translate('domains.forms.fill.removeRow', { number: at + 1 })}
                        onClick={() => onAnswer(answer.filter((_, index) => index !== at))}
                        sx={{ justifySelf: 'end', minWidth: 44, minHeight: 44 }}
                    >
                        <DeleteOutlineIcon />
                    </IconButton>
                </Box>
            ))}
            <Button
                variant="outlined"
                color="inherit"
                startIcon={<AddIcon />}
                disabled={answer.length >= LIMITS.rows}
                onClick={() => onAnswer([...answer, {}])}
                sx={{ minHeight: 44 }}
            >
                {translate('domains.forms.fill.addRow')}
            </Button>
        </Box>
    );
};

interface CellProps {
    column: Column;
    value: TableRow[string] | undefined;
    onChange: (value: TableRow[string]) => void;
}
const Cell = ({ column: { label, type, unit }, value, onChange }: CellProps) => {
    if (type === 'yes_no')
        return <TickBox checked={value === true} onChange={checked => onChange(checked)} label={label} />;
    if (type === 'date')
        return (
            <DateEntry
                kind="date"
                label={label}
                value={typeof value === 'string' ? value : ''}
                onChange={next => onChange(next || null)}
                clearable
            />
        );
    return (
        <TextField
            size="small"
            label={unit ? `${label} (${unit})` : label}
            type={type === 'number' ? 'number' : 'text'}
            value={value ?? ''}
            onChange={event => {
                const text = event.target.value;
                onChange(text === '' ? null : type === 'number' ? Number(text) : text);
            }}
            slotProps={{
                htmlInput: type === 'number' ? { inputMode: 'decimal', step: 'any' } : { maxLength: LIMITS.text },
            }}
        />
    );
};
