import { Alert, Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { answerText, isAnswered, isFailed, takesFiles, visibleQuestions } from '../../domain/forms';
import { LoadFailed } from '../admin/list/ListStates';
import { StatusChip } from '../components/fields/StatusChip';
import { FileTile, idsOf } from './fill/FilesAnswer';
import { useAnswerFiles } from './fill/useAnswerFiles';
import { type Response, useVersion } from './forms';

/** Answers of a response, laid out by the form version that it was started with. */
export const ResponseHeader = () => {
    const response = useRecordContext<Response>();
    return response ? <Answered key={response.id} response={response} /> : null;
};

const Answered = ({ response }: { response: Response }) => {
    const translate = useTranslate();
    const { data: version, error, refetch } = useVersion(response.template_version_id);
    const { data: files = [] } = useAnswerFiles(response.id);
    if (error) return <LoadFailed error={error} retry={() => void refetch()} />;
    if (!version) return <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />;
    const { answers } = response;
    const shown = visibleQuestions(version.content, answers);
    return (
        <Stack spacing={2} sx={{ mt: 2 }}>
            {response.outcome === 'failed' && (
                <Alert severity="error">
                    {translate('domains.forms.fill.failedAre', { smart_count: Number(response.failed_count) })}{' '}
                    {version.failed_becomes !== 'nothing' &&
                        translate(`domains.forms.view.became.${version.failed_becomes}`)}
                </Alert>
            )}
            {version.content
                .filter(section => section.questions.some(({ id }) => shown.has(id)))
                .map(section => (
                    <Card key={section.id} component="section" sx={{ p: { xs: 2, md: 2.5 } }}>
                        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                            {section.title}
                        </Typography>
                        <Box component="dl" sx={{ m: 0 }}>
                            {section.questions
                                .filter(({ id }) => shown.has(id))
                                .map(question => {
                                    const answer = answers[question.id];
                                    const text = takesFiles(question) ? '' : answerText(version, question, answer);
                                    return (
                                        <Box
                                            key={question.id}
                                            sx={{
                                                display: 'grid',
                                                gridTemplateColumns: { sm: '2fr 3fr' },
                                                columnGap: 2,
                                                py: 1,
                                                borderTop: 1,
                                                borderColor: 'divider',
                                                contentVisibility: 'auto',
                                                containIntrinsicSize: 'auto 48px',
                                            }}
                                        >
                                            <Typography component="dt" variant="body2" color="text.secondary">
                                                {question.label}
                                            </Typography>
                                            <Box
                                                component="dd"
                                                sx={{
                                                    m: 0,
                                                    display: 'flex',
                                                    flexWrap: 'wrap',
                                                    gap: 1,
                                                    alignItems: 'center',
                                                    overflowWrap: 'anywhere',
                                                    whiteSpace: 'pre-line',
                                                }}
                                            >
                                                {takesFiles(question) &&
                                                    idsOf(answer).map((id, at) => (
                                                        <FileTile
                                                            key={id}
                                                            file={files.find(file => Number(file.id) === id)}
                                                            name={translate('domains.forms.fill.fileNumber', {
                                                                number: at + 1,
                                                            })}
                                                        />
                                                    ))}
                                                {text}
                                                {!isAnswered(answer) && (
                                                    <Typography component="span" color="text.secondary">
                                                        {translate('domains.forms.view.unanswered')}
                                                    </Typography>
                                                )}
                                                {isFailed(version, question, answer) && (
                                                    <StatusChip
                                                        label={translate('domains.forms.fill.failed')}
                                                        color="error"
                                                    />
                                                )}
                                            </Box>
                                        </Box>
                                    );
                                })}
                        </Box>
                    </Card>
                ))}
        </Stack>
    );
};
