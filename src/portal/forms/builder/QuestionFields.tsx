import AddIcon from '@mui/icons-material/Add';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import { Box, Button, IconButton, MenuItem, Stack, TextField, type TextFieldProps, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
    COLUMN_TYPES,
    type Column,
    type ColumnType,
    hasKnownAnswers,
    INPUT_TYPES,
    type InputType,
    type Question,
    questionsOf,
} from '../../../domain/forms';
import { numberFault, numberText, typedNumber } from '../../../domain/records/numberEntry';
import { ReferencePicker } from '../../admin/inputs/ReferenceInputs';
import { NumberBox } from '../../components/fields/NumberBox';
import { TickBox } from '../../components/fields/TickBox';
import { useSet } from '../useSets';
import { type Builder, newId, updateQuestion } from './editing';

interface FieldsProps {
    builder: Builder;
    question: Question;
}

const Text = ({ max, ...props }: TextFieldProps & { max: number }) => (
    <TextField size="small" fullWidth {...props} slotProps={{ htmlInput: { maxLength: max } }} />
);

/** Number or blank; an invalid text leaves the last valid number. */
const Figure = ({
    label,
    value,
    onChange,
}: {
    label: string;
    value: number | null | undefined;
    onChange: (value: number | null) => void;
}) => {
    const [text, setText] = useState(value === null || value === undefined ? '' : numberText(value));
    return (
        <NumberBox
            size="small"
            label={label}
            value={text}
            onText={next => {
                setText(next);
                if (!numberFault(next)) onChange(typedNumber(next) ?? null);
            }}
        />
    );
};

const Row = ({ children }: { children: ReactNode }) => (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        {children}
    </Box>
);

export const QuestionFields = ({ builder, question }: FieldsProps) => {
    const translate = useTranslate();
    const t = (key: string) => translate(`domains.forms.question.${key}`);
    const { id, type } = question;
    const change = (next: Partial<Question>) => updateQuestion(builder, id, next);
    return (
        <Stack spacing={1.5} sx={{ p: { xs: 1.5, sm: 2 }, pt: 1 }}>
            <Text
                id={`label-${id}`}
                label={t('label')}
                value={question.label}
                onChange={event => change({ label: event.target.value })}
                max={300}
                multiline
            />
            <Row>
                <TextField
                    select
                    size="small"
                    label={t('type')}
                    value={type}
                    onChange={event => change({ type: event.target.value as InputType })}
                >
                    {Object.entries(INPUT_TYPES).map(([value, label]) => (
                        <MenuItem key={value} value={value}>
                            {translate(`domains.forms.type.${value}`, { _: label })}
                        </MenuItem>
                    ))}
                </TextField>
                <TickBox
                    checked={question.required ?? false}
                    onChange={checked => change({ required: checked })}
                    label={t('required')}
                />
            </Row>
            <Text
                label={t('help')}
                value={question.help ?? ''}
                onChange={event => change({ help: event.target.value || null })}
                max={1000}
                multiline
            />
            {type === 'number' && (
                <Row>
                    <Text
                        label={t('unit')}
                        value={question.unit ?? ''}
                        onChange={event => change({ unit: event.target.value || null })}
                        max={20}
                    />
                    <span />
                    <Figure label={t('minimum')} value={question.minimum} onChange={minimum => change({ minimum })} />
                    <Figure label={t('maximum')} value={question.maximum} onChange={maximum => change({ maximum })} />
                    <Figure
                        label={t('failsBelow')}
                        value={question.fails_below}
                        onChange={fails_below => change({ fails_below })}
                    />
                    <Figure
                        label={t('failsAbove')}
                        value={question.fails_above}
                        onChange={fails_above => change({ fails_above })}
                    />
                </Row>
            )}
            {type === 'yes_no' && (
                <TextField
                    select
                    size="small"
                    label={t('failsOn')}
                    value={question.fails_on ?? ''}
                    onChange={event => change({ fails_on: (event.target.value || null) as Question['fails_on'] })}
                >
                    {['', 'yes', 'no'].map(value => (
                        <MenuItem key={value} value={value}>
                            {t(value ? `fails_${value}` : 'fails_never')}
                        </MenuItem>
                    ))}
                </TextField>
            )}
            {type !== 'choice' && type !== 'choices' && (
                <Row>
                    <Figure label={t('score')} value={question.score} onChange={score => change({ score })} />
                </Row>
            )}
            {(type === 'choice' || type === 'choices') && (
                <ReferencePicker
                    reference="response-sets"
                    label={t('set')}
                    value={question.response_set_id ? [question.response_set_id] : []}
                    onChange={([set]) => change({ response_set_id: set ?? null })}
                    multiple={false}
                />
            )}
            {type === 'table' && <Columns columns={question.columns ?? []} onChange={columns => change({ columns })} />}
            <ConditionFields builder={builder} question={question} />
        </Stack>
    );
};

const Columns = ({ columns, onChange }: { columns: readonly Column[]; onChange: (columns: Column[]) => void }) => {
    const translate = useTranslate();
    const t = (key: string, more = {}) => translate(`domains.forms.question.${key}`, more);
    const change = (id: string, next: Partial<Column>) =>
        onChange(columns.map(column => (column.id === id ? { ...column, ...next } : column)));
    return (
        <Box role="group" aria-label={t('columns')}>
            <Typography variant="body2" sx={{ fontWeight: 500, mb: 1 }}>
                {t('columns')}
            </Typography>
            <Stack spacing={1}>
                {columns.map((column, at) => (
                    <Stack key={column.id} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                        <Text
                            label={t('column', { number: at + 1 })}
                            value={column.label}
                            onChange={event => change(column.id, { label: event.target.value })}
                            max={80}
                        />
                        <TextField
                            select
                            size="small"
                            label={t('columnType')}
                            value={column.type}
                            onChange={event => change(column.id, { type: event.target.value as ColumnType })}
                            sx={{ minWidth: 110 }}
                        >
                            {COLUMN_TYPES.map(type => (
                                <MenuItem key={type} value={type}>
                                    {translate(`domains.forms.type.${type}`)}
                                </MenuItem>
                            ))}
                        </TextField>
                        <IconButton
                            aria-label={t('removeColumn', { number: at + 1 })}
                            onClick={() => onChange(columns.filter(({ id }) => id !== column.id))}
                        >
                            <DeleteOutlineIcon fontSize="small" />
                        </IconButton>
                    </Stack>
                ))}
            </Stack>
            <Button
                size="small"
                startIcon={<AddIcon />}
                disabled={columns.length >= 8}
                onClick={() => onChange([...columns, { id: newId(), label: '', type: 'text' }])}
                sx={{ mt: 0.5 }}
            >
                {t('addColumn')}
            </Button>
        </Box>
    );
};

/** Earlier questions available for a condition. Computed on opening, because only one question is open at a time. */
const ConditionFields = ({ builder, question }: FieldsProps) => {
    const translate = useTranslate();
    const t = (key: string) => translate(`domains.forms.question.${key}`);
    const { id, shown_if: condition } = question;
    const all = questionsOf(builder.get().content);
    const before = all.slice(
        0,
        all.findIndex(one => one.id === id),
    );
    const other = all.find(one => one.id === condition?.question);
    const set = useSet(other && other.type !== 'yes_no' && hasKnownAnswers(other) ? other.response_set_id : null);
    const change = (next: Question['shown_if']) => updateQuestion(builder, id, { shown_if: next ?? null });
    const known: { value: boolean | number; label: string }[] =
        other?.type === 'yes_no'
            ? [
                  { value: true, label: translate('domains.forms.fill.yes') },
                  { value: false, label: translate('domains.forms.fill.no') },
              ]
            : (set?.choices.map(choice => ({ value: choice.id, label: choice.name })) ?? []);
    const chosen = condition?.is ?? [];
    return (
        <Stack spacing={1}>
            <TextField
                select
                size="small"
                label={t('shownIf')}
                value={condition?.question ?? ''}
                onChange={event => change(event.target.value ? { question: event.target.value } : null)}
            >
                <MenuItem value="">{t('always')}</MenuItem>
                {/* a condition on a question moved behind is still shown, until another is chosen */}
                {[...before, ...(other && !before.includes(other) ? [other] : [])].map(one => (
                    <MenuItem key={one.id} value={one.id} sx={{ whiteSpace: 'normal' }}>
                        {one.label.trim() || translate('domains.forms.builder.unnamed')}
                    </MenuItem>
                ))}
            </TextField>
            {condition && known.length > 0 && (
                <Box role="group" aria-label={t('isAnyOf')}>
                    <Typography variant="body2" color="text.secondary">
                        {t('isAnyOf')}
                    </Typography>
                    {known.map(({ value, label }) => (
                        <TickBox
                            key={String(value)}
                            checked={chosen.includes(value)}
                            onChange={checked => {
                                const is = checked ? [...chosen, value] : chosen.filter(one => one !== value);
                                change({ question: condition.question, ...(is.length ? { is } : {}) });
                            }}
                            label={label}
                        />
                    ))}
                </Box>
            )}
        </Stack>
    );
};
