import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetList, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { INPUT_TYPES } from '../../domain/forms';
import { Moment } from '../components/fields/Moment';
import { PreviewDialog } from './builder/PreviewDialog';
import { type Template, useVersion } from './forms';

const MOST = 20;
/** The draft, or the number of a version. */
type Shown = 'draft' | number;

/** Draft questions and published versions of a form template. */
export const TemplateHeader = () => {
    const template = useRecordContext<Template>();
    const translate = useTranslate();
    const [shown, setShown] = useState<Shown>();
    if (!template) return null;
    const close = () => setShown(undefined);
    return (
        <Stack spacing={2} sx={{ mt: 2 }}>
            {template.status === 'published' && template.has_changes && (
                <Alert severity="info">
                    {translate('domains.forms.view.hasChanges', { revision: template.revision })}
                </Alert>
            )}
            <Card sx={{ p: { xs: 2, md: 2.5 } }}>
                <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
                    <Typography variant="h3" component="h2">
                        {translate('domains.forms.view.questions')}
                    </Typography>
                    <Button color="inherit" variant="outlined" onClick={() => setShown('draft')}>
                        {translate('domains.forms.builder.preview')}
                    </Button>
                </Stack>
                {template.content.map(section => (
                    <Box key={section.id} sx={{ mt: 2 }}>
                        <Typography variant="subtitle2" component="h3">
                            {section.title}
                        </Typography>
                        <Box component="ol" sx={{ m: 0, pl: 3 }}>
                            {section.questions.map(({ id, label, type, unit }) => (
                                <Box key={id} component="li" sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
                                    {label}{' '}
                                    <Typography component="span" variant="body2" color="text.secondary">
                                        {translate(`domains.forms.type.${type}`, { _: INPUT_TYPES[type] })}
                                        {unit ? ` (${unit})` : ''}
                                    </Typography>
                                </Box>
                            ))}
                        </Box>
                    </Box>
                ))}
            </Card>
            <Versions template={template} onShow={setShown} />
            {shown === 'draft' && <PreviewDialog content={template.content} onClose={close} />}
            {typeof shown === 'number' && <VersionDialog id={shown} onClose={close} />}
        </Stack>
    );
};

/** Preview of a published version, whose content is loaded on opening. */
const VersionDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
    const { data, error } = useVersion(id);
    const notify = useNotify();
    useEffect(() => {
        if (!error) return;
        notify(error.message, { type: 'error' });
        onClose();
    }, [error, notify, onClose]);
    return data ? <PreviewDialog content={data.content} kept={data.response_sets} onClose={onClose} /> : null;
};

interface Listed {
    id: number;
    revision: number;
    created_at: string;
    created_by_user: { label: string } | null;
}

const Versions = ({ template, onShow }: { template: Template; onShow: (shown: Shown) => void }) => {
    const translate = useTranslate();
    const { data = [] } = useGetList<Listed>(
        'template-versions',
        {
            pagination: { page: 1, perPage: MOST },
            sort: { field: 'revision', order: 'DESC' },
            filter: { template_id: template.id },
        },
        { enabled: template.revision !== null },
    );
    if (data.length === 0) return null;
    return (
        <Card sx={{ p: { xs: 2, md: 2.5 } }}>
            <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                {translate('domains.forms.view.versions')}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {data.map(version => (
                    <Box
                        key={version.id}
                        component="li"
                        sx={{
                            display: 'flex',
                            flexWrap: 'wrap',
                            gap: 1,
                            alignItems: 'center',
                            justifyContent: 'space-between',
                            py: 0.5,
                            borderTop: 1,
                            borderColor: 'divider',
                        }}
                    >
                        <span>
                            {translate('domains.forms.view.version', { revision: version.revision })}
                            {', '}
                            <Moment value={version.created_at} />
                            {version.created_by_user ? `, ${version.created_by_user.label}` : ''}
                        </span>
                        <Button size="small" color="inherit" onClick={() => onShow(version.id)}>
                            {translate('domains.forms.view.show')}
                        </Button>
                    </Box>
                ))}
            </Box>
        </Card>
    );
};
