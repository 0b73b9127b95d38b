import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import { Alert, Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog';
import { EmptyState } from '../components/EmptyState';
import { Moment } from '../components/fields/Moment';
import { StatusChip } from '../components/fields/StatusChip';
import { answered, mainApi } from '../session/clients';
import { GENERIC_MESSAGE, isFault } from '../session/fault';
import { useSession } from '../session/store';
import { InviteDialog, PropertiesDialog } from './PersonDialogs';
import { type OwnPeople, type OwnPerson, usePeople, usePeopleChanged } from './usePeople';

const TEXT = 'domains.identity.people';

interface PersonCardProps {
    person: OwnPerson;
    canManage: boolean;
    onAssign: () => void;
    onRemove: () => void;
}

const PersonCard = ({ person, canManage, onAssign, onRemove }: PersonCardProps) => {
    const translate = useTranslate();
    const isManager = person.user_type === 'station_manager';
    const seen = person.limited_to_properties
        ? person.properties.map(({ label }) => label).join(', ') || translate(`${TEXT}.no_properties`)
        : translate(`${TEXT}.all_properties`);
    const name = person.fullname;
    return (
        <Card component="li" sx={{ p: 2 }}>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
                    {name}
                </Typography>
                {person.is_self && <StatusChip label={translate(`${TEXT}.you`)} color="neutral" />}
                {person.is_main_contact && <StatusChip label={translate(`${TEXT}.main_contact`)} color="info" />}
                {person.invited && <StatusChip label={translate(`${TEXT}.invited`)} color="primary" />}
                {person.status === 'inactive' && <StatusChip label={translate(`${TEXT}.inactive`)} color="neutral" />}
            </Stack>
            <Box
                component="dl"
                sx={{
                    m: 0,
                    mt: 1,
                    display: 'grid',
                    gap: 1,
                    gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
                    overflowWrap: 'anywhere',
                    '& dd': { m: 0 },
                }}
            >
                {[
                    [`${TEXT}.role`, translate(`${TEXT}.${person.user_type}`)],
                    [`${TEXT}.email`, person.email],
                    [`${TEXT}.properties`, seen],
                ].map(([label = '', value]) => (
                    <div key={label}>
                        <Typography component="dt" variant="body2" color="text.secondary">
                            {translate(label)}
                        </Typography>
                        <Typography component="dd">{value}</Typography>
                    </div>
                ))}
                <div>
                    <Typography component="dt" variant="body2" color="text.secondary">
                        {translate(`${TEXT}.last_sign_in`)}
                    </Typography>
                    <Typography component="dd">
                        {person.last_login_at ? (
                            <Moment value={person.last_login_at} relative />
                        ) : (
                            translate(`${TEXT}.never`)
                        )}
                    </Typography>
                </div>
            </Box>
            {canManage && !person.is_self && (
                <Stack
                    direction="row"
                    sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap', '& .MuiButton-root': { minHeight: 48 } }}
                >
                    {isManager && (
                        <Button
                            variant="outlined"
                            aria-label={translate(`${TEXT}.assign_named`, { name })}
                            onClick={onAssign}
                        >
                            {translate(`${TEXT}.assign`)}
                        </Button>
                    )}
                    <Button
                        variant="outlined"
                        color="inherit"
                        aria-label={translate(`${TEXT}.remove_named`, { name })}
                        onClick={onRemove}
                    >
                        {translate(`${TEXT}.remove`)}
                    </Button>
                </Stack>
            )}
        </Card>
    );
};

/** Line that names who may invite and remove people, for users who may not. */
const Hint = ({ main_contact: contact }: Pick<OwnPeople, 'main_contact'>) => {
    const translate = useTranslate();
    return (
        <Alert severity="info">
            {contact ? translate(`${TEXT}.ask`, { name: contact.name }) : translate(`${TEXT}.ask_us`)}
        </Alert>
    );
};

type Opened = { kind: 'invite' } | { kind: 'assign' | 'remove'; person: OwnPerson };

/** People of the user's business: roles, properties and last sign-in; the main contact invites and removes them. */
const PeoplePage = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const changed = usePeopleChanged();
    const isStaff = useSession()?.user.is_staff ?? false;
    const { data, error } = usePeople(!isStaff);
    const [opened, setOpened] = useState<Opened>();
    const close = () => setOpened(undefined);
    const done = async (message: string) => {
        notify(message, { type: 'success' });
        await changed();
        close();
    };
    const remove = async ({ id }: OwnPerson) => {
        try {
            await answered(mainApi.DELETE('/people/{id}', { params: { path: { id } } }));
        } catch (fault) {
            notify(isFault(fault) ? fault.message : GENERIC_MESSAGE, { type: 'error' });
            return false;
        }
        await done(`${TEXT}.removed`);
        return true;
    };
    return (
        <Stack spacing={2} sx={{ maxWidth: 760 }}>
            <Stack
                direction="row"
                sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}
            >
                <Typography component="h1" variant="h1">
                    {translate(`${TEXT}.title`)}
                </Typography>
                {data?.can_manage && (
                    <Button
                        variant="contained"
                        startIcon={<PersonAddOutlined />}
                        sx={{ minHeight: 48 }}
                        onClick={() => setOpened({ kind: 'invite' })}
                    >
                        {translate(`${TEXT}.invite`)}
                    </Button>
                )}
            </Stack>
            {data && !data.can_manage && <Hint main_contact={data.main_contact} />}
            {isStaff && <EmptyState title={translate(`${TEXT}.staff`)} />}
            {!isStaff && !data && !error && <Skeleton variant="rounded" height={160} />}
            {error && <EmptyState title={isFault(error) ? error.message : GENERIC_MESSAGE} />}
            {data && (
                <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
                    {data.people.map(person => (
                        <PersonCard
                            key={person.id}
                            person={person}
                            canManage={data.can_manage}
                            onAssign={() => setOpened({ kind: 'assign', person })}
                            onRemove={() => setOpened({ kind: 'remove', person })}
                        />
                    ))}
                </Stack>
            )}
            {data && opened?.kind === 'invite' && (
                <InviteDialog properties={data.properties} onDone={() => done(`${TEXT}.sent`)} onClose={close} />
            )}
            {data && opened?.kind === 'assign' && (
                <PropertiesDialog
                    person={opened.person}
                    properties={data.properties}
                    onDone={() => done(`${TEXT}.assigned`)}
                    onClose={close}
                />
            )}
            {opened?.kind === 'remove' && (
                <ConfirmDialog
                    title={translate(`${TEXT}.remove_title`, { name: opened.person.fullname })}
                    text={translate(`${TEXT}.remove_text`)}
                    confirmLabel={translate(`${TEXT}.remove`)}
                    danger
                    onConfirm={() => remove(opened.person)}
                    onClose={close}
                />
            )}
        </Stack>
    );
};
export default PeoplePage;
