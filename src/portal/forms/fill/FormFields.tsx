import { Box, Card, Typography } from '@mui/material';
import { memo } from 'react';
import type { Question, Section } from '../../../domain/forms';
import { useExternalStore } from '../externalStore';
import { AnswerInput } from './AnswerInput';
import type { Filling } from './filling';

/** Visible questions by section. */
export const FormFields = ({ filling }: { filling: Filling }) => (
    <Box sx={{ display: 'grid', gap: 2 }}>
        {filling.form.content.map(section => (
            <SectionFields key={section.id} filling={filling} section={section} />
        ))}
    </Box>
);

const SectionFields = memo(({ filling, section }: { filling: Filling; section: Section }) => {
    const any = useExternalStore(filling, ({ shown }) => section.questions.some(({ id }) => shown.has(id)));
    if (!any) return null;
    return (
        <Card component="section" aria-labelledby={`section-${section.id}`} sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography id={`section-${section.id}`} variant="h3" component="h2">
                {section.title}
            </Typography>
            {section.help && (
                <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
                    {section.help}
                </Typography>
            )}
            {section.questions.map(question => (
                <QuestionField key={question.id} filling={filling} question={question} />
            ))}
        </Card>
    );
});

/** Re-renders only when its own answer or visibility changes. */
const QuestionField = memo(({ filling, question }: { filling: Filling; question: Question }) => {
    const shown = useExternalStore(filling, state => state.shown.has(question.id));
    const answer = useExternalStore(filling, ({ answers }) => answers[question.id]);
    const fault = useExternalStore(filling, ({ faults }) => faults[question.id]);
    if (!shown) return null;
    return (
        // off-screen questions are laid out when scrolled into view
        <Box sx={{ mt: 3, contentVisibility: 'auto', containIntrinsicSize: 'auto 88px' }}>
            <AnswerInput filling={filling} question={question} answer={answer} fault={fault} />
        </Box>
    );
});
