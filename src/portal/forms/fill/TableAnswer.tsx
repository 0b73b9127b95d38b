import AddIcon from '@mui/icons-material/Add';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import { Box, Button, IconButton, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Column, LIMITS, type TableRow } from '../../../domain/forms';
import { numberFault, numberText, typedNumber } from '../../../domain/records/numberEntry';
import { DateEntry } from '../../components/dates/DateEntry';
import { NumberBox } from '../../components/fields/NumberBox';
import { TickBox } from '../../components/fields/TickBox';
import type { AnswerProps } from './answerProps';

/** Table rows, on a phone as cards. */
export const TableAnswer = ({
    question,
    answer,
    onAnswer,
}: Omit<AnswerProps, 'answer'> & { answer: readonly TableRow[] }) => {
    const translate = useTranslate();
    const columns = question.columns ?? [];
    // typed numbers by row and column
    const [typed, setTyped] = useState<readonly Readonly<Record<string, string>>[]>([]);
    const give = (rows: readonly TableRow[], texts: typeof typed) => {
        setTyped(texts);
        const refusals = texts.flatMap((row, at) =>
            Object.values(row).flatMap(text => {
                const fault = numberFault(text);
                return fault ? [`${translate('domains.forms.fill.row', { number: at + 1 })}: ${fault}`] : [];
            }),
        );
        onAnswer(rows, refusals[0]);
    };
    const change = (at: number, column: Column, value: TableRow[string], text?: string) => {
        const { [column.id]: _, ...otherCells } = answer[at] ?? {};
        const row = value === null ? otherCells : { ...otherCells, [column.id]: value };
        const texts =
            text === undefined
                ? typed
                : answer.map((_row, index) => ({ ...typed[index], ...(index === at ? { [column.id]: text } : {}) }));
        give(
            answer.map((one, index) => (index === at ? row : one)),
            texts,
        );
    };
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
                            typed={typed[at]?.[column.id]}
                            onChange={(value, text) => change(at, column, value, text)}
                        />
                    ))}
                    <IconButton
                        aria-label={translate('domains.forms.fill.removeRow', { number: at + 1 })}
                        onClick={() =>
                            give(
                                answer.filter((_, index) => index !== at),
                                typed.filter((_, index) => index !== at),
                            )
                        }
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
                onClick={() => give([...answer, {}], typed)}
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
    /** raw text of a number cell */
    typed: string | undefined;
    onChange: (value: TableRow[string], text?: string) => void;
}
const Cell = ({ column: { label, type, unit }, value, typed = '', onChange }: CellProps) => {
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
    const title = unit ? `${label} (${unit})` : label;
    if (type === 'number')
        return (
            <NumberBox
                size="small"
                label={title}
                value={typeof value === 'number' && value !== typedNumber(typed) ? numberText(value) : typed}
                onText={text => onChange(typedNumber(text) ?? null, text)}
            />
        );
    return (
        <TextField
            size="small"
            label={title}
            value={value ?? ''}
            onChange={event => onChange(event.target.value || null)}
            slotProps={{ htmlInput: { maxLength: LIMITS.text } }}
        />
    );
};
