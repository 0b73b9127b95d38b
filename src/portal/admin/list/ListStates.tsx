import AddIcon from '@mui/icons-material/Add';
import CloudOffIcon from '@mui/icons-material/CloudOff';
import InboxOutlinedIcon from '@mui/icons-material/InboxOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import { Box, Button, Card, Stack, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useCreatePath, useListContext, useTranslate } from 'react-admin';
import type { ScreenDefinition } from '../definition';
import { useLabels } from '../labels';
import { useAddLabel } from '../useAddLabel';

/** Placeholder for a list without rows (empty, filtered out, failed), with the next action as `children`. */
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

/** Short where the title is hidden; the accessible name is the same. */
export const AddButton = ({ name, state }: { name: string; state?: object }) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const label = useAddLabel(name);
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

/** Empty list: explains its purpose and how to add records. */
export const EmptyList = ({
    definition: { name, list },
    canAdd,
}: {
    definition: ScreenDefinition;
    canAdd: boolean;
}) => {
    const translate = useTranslate();
    const labels = useLabels(name);
    const how = !canAdd
        ? 'engine.list.emptyWait'
        : list?.importable === false
          ? 'engine.list.emptyAddOnly'
          : 'engine.list.emptyAdd';
    const hint = translate(how, { title: labels.inSentence, plural: labels.pluralInSentence });
    return (
        <StateMessage
            icon={<InboxOutlinedIcon />}
            title={translate('engine.list.empty')}
            text={list?.empty ? `${labels.text(list.empty)} ${hint}` : hint}
        >
            {canAdd && <AddButton name={name} />}
        </StateMessage>
    );
};

/** No matching records: filters, including initial ones, may hide them. */
export const NothingFound = ({ name }: { name: string }) => {
    const translate = useTranslate();
    const labels = useLabels(name);
    const { filterValues, setFilters } = useListContext();
    const { search, ...otherFilters } = filterValues;
    const both = search && Object.keys(otherFilters).length > 0;
    const clear = (left: object) => () => setFilters(left, undefined, false);
    return (
        <StateMessage
            icon={<SearchOffIcon />}
            title={translate('engine.list.nothing', { plural: labels.pluralInSentence })}
            text={translate(
                both ? 'engine.list.nothingBoth' : search ? 'engine.list.nothingSearch' : 'engine.list.nothingText',
            )}
        >
            {both && (
                <Button variant="contained" onClick={clear({ search })}>
                    {translate('engine.list.searchAll', { plural: labels.pluralInSentence })}
                </Button>
            )}
            <Button variant="outlined" onClick={clear({})}>
                {translate(search && !both ? 'engine.list.clearSearch' : 'engine.list.clearFilters')}
            </Button>
        </StateMessage>
    );
};

export const LoadFailed = ({ error, retry }: { error: unknown; retry: () => void }) => {
    const translate = useTranslate();
    return (
        <Box role="alert">
            <StateMessage
                icon={<CloudOffIcon />}
                title={translate('engine.error.load')}
                text={(error as Error).message}
            >
                <Button variant="outlined" onClick={retry}>
                    {translate('engine.error.retry')}
                </Button>
            </StateMessage>
        </Box>
    );
};

/** Error state in place of a part of a page. */
export const FailedCard = (props: ComponentProps<typeof LoadFailed>) => (
    <Card>
        <LoadFailed {...props} />
    </Card>
);

/** Error state in place of a whole page, below its heading. */
export const FailedPage = ({ title, ...props }: { title: string } & ComponentProps<typeof LoadFailed>) => (
    <Stack spacing={3}>
        <Typography variant="h1">{title}</Typography>
        <FailedCard {...props} />
    </Stack>
);
