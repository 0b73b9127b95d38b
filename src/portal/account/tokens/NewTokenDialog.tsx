import {
    Alert,
    Autocomplete,
    Button,
    FormControlLabel,
    FormHelperText,
    MenuItem,
    Stack,
    Switch,
    TextField,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { BUSINESS_ZONE, dayAfter, todayIn } from '../../../domain/calendar/days';
import { ReferencePicker } from '../../admin/inputs/ReferenceInputs';
import { resourceOf } from '../../admin/metadata';
import { ActionDialog } from '../../components/dialogs/ActionDialog';
import { useCan } from '../../session/can';
import { answered, mainApi } from '../../session/clients';
import { GENERIC_MESSAGE, isFault } from '../../session/fault';
import { serverNow } from '../../session/serverClock';
import { type Scope, useScopes } from './useTokens';

/** Offered periods of validity in days; the contract allows a year. */
const PERIODS = [7, 30, 90, 365] as const;
const NO_SCOPES: readonly Scope[] = [];
const isReading = ({ name }: Scope) => /^(access|read)_/.test(name);

interface NewTokenDialogProps {
    onCreated: (made: { name: string; token: string }) => void;
    onClose: () => void;
}

/** Form of a new API token; errors are shown at their fields. */
export const NewTokenDialog = ({ onCreated, onClose }: NewTokenDialogProps) => {
    const translate = useTranslate();
    const can = useCan();
    const word = (key: string, options?: object) => translate(`domains.account.tokens.${key}`, options);
    const { data: offered = NO_SCOPES, isPending } = useScopes();
    const [name, setName] = useState('');
    const [scopes, setScopes] = useState<readonly Scope[]>([]);
    const [propertyIds, setPropertyIds] = useState<number[]>([]);
    const [days, setDays] = useState<number>(90);
    const [isService, setService] = useState(false);
    const [password, setPassword] = useState('');
    const [isSubmitted, setSubmitted] = useState(false);
    const propertiesId = useId();
    const lastDay = (period: number) => dayAfter(todayIn(BUSINESS_ZONE, serverNow()), period);
    const create = useMutation({
        mutationFn: async () => {
            const body = {
                name: name.trim(),
                scopes: scopes.map(scope => scope.name),
                property_ids: propertyIds.length ? propertyIds : null,
                expires_on: lastDay(days),
                password,
            };
            const made = isService ? mainApi.POST('/api-tokens', { body }) : mainApi.POST('/account/tokens', { body });
            return (await answered(made)).body;
        },
        onSuccess: onCreated,
    });
    const errors = isFault(create.error) ? create.error.errors : {};
    const nameFault = isSubmitted && !name.trim() ? word('name_missing') : errors.name?.[0];
    const scopesFault = isSubmitted && !scopes.length ? word('scopes_missing') : errors.scopes?.[0];
    const propertiesFault = errors.property_ids?.[0];
    const passwordFault = isSubmitted && !password ? word('password_missing') : errors.password?.[0];
    const isGeneral =
        create.error && !nameFault && !scopesFault && !propertiesFault && !passwordFault && !errors.expires_on;
    const submit = () => {
        setSubmitted(true);
        if (name.trim() && scopes.length && password && !create.isPending) create.mutate();
    };
    return (
        <ActionDialog
            title={word('new')}
            submitLabel={word('create')}
            busy={create.isPending}
            maxWidth="sm"
            onSubmit={submit}
            onCancel={onClose}
        >
            <Stack spacing={2} sx={{ pt: 1 }}>
                {isGeneral && (
                    <Alert severity="error">{isFault(create.error) ? create.error.message : GENERIC_MESSAGE}</Alert>
                )}
                <TextField
                    autoFocus
                    required
                    size="small"
                    name="name"
                    autoComplete="off"
                    label={word('name')}
                    value={name}
                    onChange={event => setName(event.target.value)}
                    error={Boolean(nameFault)}
                    helperText={nameFault ?? word('name_hint')}
                    slotProps={{ htmlInput: { maxLength: 60 } }}
                />
                <div>
                    <Autocomplete
                        multiple
                        disableCloseOnSelect
                        size="small"
                        limitTags={6}
                        loading={isPending}
                        options={offered}
                        groupBy={({ noun }) => noun}
                        getOptionLabel={({ title }) => title}
                        isOptionEqualToValue={(one, other) => one.name === other.name}
                        value={[...scopes]}
                        onChange={(_, chosen) => setScopes(chosen)}
                        renderInput={props => (
                            <TextField
                                {...props}
                                required
                                label={word('scopes')}
                                error={Boolean(scopesFault)}
                                helperText={scopesFault ?? word('scopes_hint')}
                            />
                        )}
                    />
                    <Button size="small" onClick={() => setScopes(offered.filter(isReading))}>
                        {word('read_all')}
                    </Button>
                </div>
                {can(resourceOf('customer-properties').actions.dropdown) && (
                    <div>
                        <ReferencePicker
                            id={propertiesId}
                            reference="customer-properties"
                            label={word('properties')}
                            multiple
                            value={propertyIds}
                            onChange={setPropertyIds}
                            error={Boolean(propertiesFault)}
                            describedBy={`${propertiesId}-help`}
                        />
                        <FormHelperText id={`${propertiesId}-help`} error={Boolean(propertiesFault)}>
                            {propertiesFault ?? word('properties_hint')}
                        </FormHelperText>
                    </div>
                )}
                <TextField
                    select
                    size="small"
                    label={word('period')}
                    value={days}
                    onChange={({ target }) =>
                        setDays(PERIODS.find(period => `${period}` === `${target.value}`) ?? days)
                    }
                    error={Boolean(errors.expires_on)}
                    helperText={errors.expires_on?.[0] ?? word('until', { date: formatDate(lastDay(days)) })}
                >
                    {PERIODS.map(period => (
                        <MenuItem key={period} value={period}>
                            {word('days', { smart_count: period })}
                        </MenuItem>
                    ))}
                </TextField>
                {can(['create_api_token']) && (
                    <div>
                        <FormControlLabel
                            control={
                                <Switch checked={isService} onChange={event => setService(event.target.checked)} />
                            }
                            label={word('service')}
                        />
                        <FormHelperText sx={{ mt: 0 }}>{word('service_hint')}</FormHelperText>
                    </div>
                )}
                <TextField
                    required
                    size="small"
                    type="password"
                    name="password"
                    autoComplete="current-password"
                    label={word('password')}
                    value={password}
                    onChange={event => setPassword(event.target.value)}
                    error={Boolean(passwordFault)}
                    helperText={passwordFault}
                    slotProps={{ htmlInput: { maxLength: 200 } }}
                />
            </Stack>
        </ActionDialog>
    );
};
