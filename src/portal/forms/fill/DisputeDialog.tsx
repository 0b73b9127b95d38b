import { Box, Button, DialogContentText, FormControlLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Answers, answerText, isAnswered, questionsOf } from '../../../domain/forms';
import { DialogFrame } from '../../components/dialogs/DialogFrame';
import type { Filling } from './filling';
import type { Dispute } from './useAutosave';

interface DisputeDialogProps {
    filling: Filling;
    dispute: Dispute;
    onSettled: (answers: Answers) => void;
}

/** Conflicting answers of two users to the same question, to choose from. */
export const DisputeDialog = ({ filling, dispute, onSettled }: DisputeDialogProps) => {
    const translate = useTranslate();
    const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
    const { answers } = filling.get();
    const questions = questionsOf(filling.form.content).filter(({ id }) => dispute.questions.includes(id));
    const settle = () => {
        const next: Record<string, unknown> = { ...answers };
        for (const id of theirs) {
            if (isAnswered(dispute.theirs[id])) next[id] = dispute.theirs[id];
            else delete next[id];
        }
        onSettled(next);
    };
    return (
        <DialogFrame
            title={translate('engine.stale.title')}
            maxWidth="sm"
            actions={
                <Button variant="contained" onClick={settle}>
                    {translate('domains.forms.fill.settle')}
                </Button>
            }
        >
            <DialogContentText sx={{ mb: 2 }}>
                {translate('domains.forms.fill.disputed', {
                    author: dispute.author ?? translate('engine.stale.someone'),
                })}
            </DialogContentText>
            <Stack spacing={2}>
                {questions.map(question => (
                    <Box key={question.id} role="group" aria-label={question.label}>
                        <Typography variant="subtitle2">{question.label}</Typography>
                        <RadioGroup
                            aria-label={question.label}
                            value={theirs.has(question.id) ? 'theirs' : 'mine'}
                            onChange={(_, side) => {
                                const next = new Set(theirs);
                                if (side === 'theirs') next.add(question.id);
                                else next.delete(question.id);
                                setTheirs(next);
                            }}
                        >
                            {(['mine', 'theirs'] as const).map(side => (
                                <FormControlLabel
                                    key={side}
                                    value={side}
                                    control={<Radio />}
                                    label={`${translate(`engine.stale.${side}`)}: ${
                                        answerText(
                                            filling.form,
                                            question,
                                            (side === 'mine' ? answers : dispute.theirs)[question.id],
                                        ) || '–'
                                    }`}
                                />
                            ))}
                        </RadioGroup>
                    </Box>
                ))}
            </Stack>
        </DialogFrame>
    );
};
