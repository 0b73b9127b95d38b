import AddIcon from '@mui/icons-material/Add';
import CloudOffIcon from '@mui/icons-material/CloudOff';
import InboxOutlinedIcon from '@mui/icons-material/InboxOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import { Box, Button, Card, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useCreatePath, useListContext, useTranslate } from 'react-admin';
import { useLabels } from '../labels';
import { errorMessage } from '../provider/errors';

/** What there is to say where rows would be: what happened, and what to do next. */
export const StateMessage = ({
    icon,
    title,
    text,
    children,
}: {
    icon: ReactNode;
    title: string;
    text?: string;
    children?: ReactNode;
}) => (
    <Box sx={{ py: { xs: 5, md: 8 }, px: 2, textAlign: 'center' }}>
        <Box sx={{ color: 'text.secondary', mb: 1, '& svg': { fontSize: 40 } }} aria-hidden>
            {icon}
        </Box>
        <Typography variant="h3" component="p">
            {title}
        </Typography>
        {text && (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, maxWidth: 440, mx: 'auto' }}>
                {text}
            </Typography>
        )}
        {children && (
            <Box sx={{ mt: 2, display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>{children}</Box>
        )}
    </Box>
);

/** Short where there is no room for the title; the name that assistive technology reads is the same. */
export const AddButton = ({ name, state }: { name: string; state?: object }) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const labels = useLabels(name);
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const label = translate('engine.list.add', { title: labels.inSentence });
    return (
        <Button
            component={Link}
            aria-label={phone ? label : undefined}
            to={createPath({ resource: name, type: 'create' })}
            state={state}
            variant="contained"
            startIcon={<AddIcon />}
            sx={{ whiteSpace: 'nowrap', '&:hover': { textDecoration: 'none' } }}
        >
            {phone ? translate('engine.list.addShort') : label}
        </Button>
    );
};

export const EmptyList = ({ name, mayAdd }: { name: string; mayAdd: boolean }) => {
    const translate = useTranslate();
    const labels = useLabels(name);
    return (
        <StateMessage
            icon={<InboxOutlinedIcon />}
            title={translate('engine.list.empty')}
            text={translate(mayAdd ? 'engine.list.emptyAdd' : 'engine.list.emptyWait', {
                title: labels.inSentence,
                plural: labels.pluralInSentence,
            })}
        >
            {mayAdd && <AddButton name={name} />}
        </StateMessage>
    );
};

export const NothingFound = ({ name }: { name: string }) => {
    const translate = useTranslate();
    const labels = useLabels(name);
    const { setFilters } = useListContext();
    return (
        <StateMessage
            icon={<SearchOffIcon />}
            title={translate('engine.list.nothing', { plural: labels.pluralInSentence })}
            text={translate('engine.list.nothingText')}
        >
            <Button variant="outlined" onClick={() => setFilters({}, undefined, false)}>
                {translate('engine.list.clearFilters')}
            </Button>
        </StateMessage>
    );
};

export const LoadFailed = ({ error, retry }: { error: unknown; retry: () => void }) => {
    const translate = useTranslate();
    return (
        <Box role="alert">
            <StateMessage icon={<CloudOffIcon />} title={translate('engine.error.load')} text={errorMessage(error)}>
                <Button variant="outlined" onClick={retry}>
                    {translate('engine.error.retry')}
                </Button>
            </StateMessage>
        </Box>
    );
};

/** The same in place of a part of a page. */
export const FailedCard = (props: ComponentProps<typeof LoadFailed>) => (
    <Card>
        <LoadFailed {...props} />
    </Card>
);
