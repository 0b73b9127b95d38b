import {
    Box,
    FormHelperText,
    InputAdornment,
    TextField,
    ToggleButton,
    ToggleButtonGroup,
    Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import {
    type AnswerPlace,
    type Choice,
    choicesOf,
    isAnswered,
    isFailed,
    LIMITS,
    type Question,
    type TableRow,
} from '../../../domain/forms';
import { readNumber } from '../../../domain/records/numberEntry';
import { DateEntry } from '../../components/dates/DateEntry';
import { StatusChip } from '../../components/fields/StatusChip';
import { useNumberValue } from '../../components/fields/useNumberText';
import { AnswerFault } from './AnswerFault';
import type { AnswerProps } from './answerProps';
import { FilesAnswer } from './FilesAnswer';
import { type Filling, giveAnswer } from './filling';
import { PlaceAnswer } from './PlaceAnswer';
import { SignatureAnswer } from './SignatureAnswer';
import { TableAnswer } from './TableAnswer';

interface AnswerInputProps {
    filling: Filling;
    question: Question;
    answer: unknown;
    fault: string | undefined;
}
/** Question with input, help and error. */
export const AnswerInput = ({ filling, question, answer, fault }: AnswerInputProps) => {
    const translate = useTranslate();
    const { id: name, type, label, help, required } = question;
    const id = `answer-${name}`;
    const failed = isFailed(filling.form, question, answer);
    const describedBy = [help && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined;
    const single = ['text', 'long_text', 'number', 'date', 'time'].includes(type);
    const props: AnswerProps = {
        question,
        answer,
        onAnswer: (next, refusal) => giveAnswer(filling, name, next, refusal),
        id,
        describedBy,
        invalid: fault !== undefined,
    };
    return (
        <Box
            {...(single ? {} : { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy })}
            data-question={name}
        >
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', justifyContent: 'space-between', mb: 0.75 }}>
                <Typography
                    id={`${id}-label`}
                    component={single ? 'label' : 'span'}
                    {...(single ? { htmlFor: id } : {})}
                    sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
                >
                    {label}
                    {required && (
                        <Box component="span" sx={{ color: 'error.main' }}>
                            {' *'}
                        </Box>
                    )}
                </Typography>
                <span role="status">
                    {failed && <StatusChip label={translate('domains.forms.fill.failed')} color="error" />}
                </span>
            </Box>
            {help && (
                <Typography id={`${id}-help`} variant="body2" color="text.secondary" sx={{ mb: 0.75 }}>
                    {help}
                </Typography>
            )}
            <Control filling={filling} {...props} />
            {fault && (
                <FormHelperText id={`${id}-fault`} error role="alert" sx={{ mx: 0 }}>
                    {fault}
                </FormHelperText>
            )}
        </Box>
    );
};

const Control = ({ filling, ...props }: AnswerProps & { filling: Filling }): ReactNode => {
    const { question, answer, onAnswer, id, describedBy, invalid } = props;
    switch (question.type) {
        case 'text':
        case 'long_text':
            return <TextAnswer {...props} />;
        case 'number':
            return <NumberAnswer {...props} />;
        case 'date':
        case 'time':
            return (
                <DateEntry
                    kind={question.type}
                    id={id}
                    value={typeof answer === 'string' ? answer : ''}
                    onChange={next => onAnswer(next || undefined)}
                    clearable
                    error={invalid}
                    {...(describedBy ? { describedBy } : {})}
                    sx={{ width: { xs: '100%', sm: 240 } }}
                />
            );
        case 'yes_no':
            return <YesNo {...props} />;
        case 'choice':
        case 'choices':
            return <Choices choices={choicesOf(filling.form, question)} {...props} />;
        case 'photo':
        case 'file':
            return <FilesAnswer {...props} />;
        case 'signature':
            return <SignatureAnswer {...props} />;
        case 'place':
            return <PlaceAnswer {...props} answer={answer as AnswerPlace | undefined} />;
        case 'table':
            return <TableAnswer {...props} answer={(answer as readonly TableRow[] | undefined) ?? []} />;
    }
};

const TextAnswer = ({ question, answer, onAnswer, id, describedBy, invalid }: AnswerProps) => {
    const long = question.type === 'long_text';
    return (
        <TextField
            id={id}
            fullWidth
            multiline={long}
            minRows={long ? 3 : 1}
            value={typeof answer === 'string' ? answer : ''}
            onChange={event => onAnswer(event.target.value)}
            error={invalid}
            slotProps={{
                htmlInput: {
                    maxLength: long ? LIMITS.longText : LIMITS.text,
                    'aria-describedby': describedBy,
                    'aria-required': question.required ?? false,
                },
            }}
        />
    );
};

/** An invalid number stays visible; it is no answer, and blocks submission. */
const NumberAnswer = ({ question, answer, onAnswer, id, describedBy, invalid }: AnswerProps) => {
    const translate = useTranslate();
    const { text, fault, handlers } = useNumberValue({
        value: typeof answer === 'number' ? answer : undefined,
        onNumber: (number, refusal) => onAnswer(number, refusal),
    });
    const wrong = readNumber(text).kind === 'invalid' ? translate('domains.forms.fill.noNumber') : fault;
    return (
        <>
            <TextField
                id={id}
                value={text}
                {...handlers}
                error={invalid || Boolean(wrong)}
                sx={{ width: { xs: '100%', sm: 240 } }}
                slotProps={{
                    htmlInput: {
                        inputMode: 'decimal',
                        autoComplete: 'off',
                        'aria-describedby': describedBy,
                        'aria-required': question.required ?? false,
                    },
                    input: question.unit
                        ? { endAdornment: <InputAdornment position="end">{question.unit}</InputAdornment> }
                        : {},
                }}
            />
            {wrong && !invalid && <AnswerFault>{wrong}</AnswerFault>}
        </>
    );
};

/** Touch target for gloved hands. */
const BIG = {
    flexWrap: 'wrap',
    gap: 1,
    '& .MuiToggleButton-root': {
        minHeight: 48,
        minWidth: 72,
        px: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px !important',
        ml: '0 !important',
        textTransform: 'none',
        fontSize: 16,
        color: 'text.primary',
        overflowWrap: 'anywhere',
        // the selection is not marked by colour alone
        '&.Mui-selected': { borderColor: 'currentColor', boxShadow: 'inset 0 0 0 1px currentColor', fontWeight: 600 },
    },
} as const;

const YesNo = ({ question, answer, onAnswer }: AnswerProps) => {
    const translate = useTranslate();
    const tone = (value: boolean) =>
        question.fails_on ? (question.fails_on === (value ? 'yes' : 'no') ? 'error' : 'success') : 'primary';
    return (
        <ToggleButtonGroup
            exclusive
            value={answer ?? null}
            role="presentation"
            // another press clears the answer
            onChange={(_, value) => onAnswer(value ?? undefined)}
            sx={BIG}
        >
            {[true, false].map(value => (
                <ToggleButton key={String(value)} value={value} color={tone(value)}>
                    {translate(`domains.forms.fill.${value ? 'yes' : 'no'}`)}
                </ToggleButton>
            ))}
        </ToggleButtonGroup>
    );
};

const TONES: Record<string, 'success' | 'warning' | 'error' | 'info' | 'standard'> = {
    success: 'success',
    warning: 'warning',
    error: 'error',
    info: 'info',
};
const Choices = ({ choices, question, answer, onAnswer }: AnswerProps & { choices: readonly Choice[] }) => {
    const several = question.type === 'choices';
    return (
        <ToggleButtonGroup
            exclusive={!several}
            value={several ? (answer ?? []) : (answer ?? null)}
            role="presentation"
            onChange={(_, value) => onAnswer(isAnswered(value) ? value : undefined)}
            sx={BIG}
        >
            {choices.map(({ id: choice, name, color }) => (
                <ToggleButton key={choice} value={choice} color={TONES[color] ?? 'primary'}>
                    {name}
                </ToggleButton>
            ))}
        </ToggleButtonGroup>
    );
};
