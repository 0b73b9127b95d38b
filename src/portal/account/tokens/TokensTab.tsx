import { Box, Button, Chip, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { permissionTitle } from '../../../domain/access/permissions';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { BUSINESS_ZONE, dayKey } from '../../../domain/calendar/days';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { SecretDialog } from '../../components/dialogs/SecretDialog';
import { Moment } from '../../components/fields/Moment';
import { PlainList } from '../../components/panels/PlainList';
import { answered, mainApi } from '../../session/clients';
import { AccountSection } from '../AccountSection';
import { faultAt } from '../security';
import { NewTokenDialog } from './NewTokenDialog';
import { type OwnToken, useTokens, useTokensChanged } from './useTokens';

/** Scopes shown by name; further ones are counted. */
const NAMED_SCOPES = 3;

/** Last day of validity, which ends at midnight in the business time zone. */
const lastDayOf = ({ expires_at: end }: OwnToken): string =>
    formatDate(dayKey(Date.parse(end) - 1, { timeZone: BUSINESS_ZONE }));

const TokenRow = ({ token, onRevoke }: { token: OwnToken; onRevoke: () => void }) => {
    const translate = useTranslate();
    const word = (key: string, options?: object) => translate(`domains.account.tokens.${key}`, options);
    const named = token.scopes.slice(0, NAMED_SCOPES).map(permissionTitle).join(', ');
    const more = token.scopes.length - NAMED_SCOPES;
    const isOver = token.status === 'revoked' || token.status === 'expired';
    return (
        <Stack
            component="li"
            direction={{ xs: 'column', sm: 'row' }}
            spacing={1}
            sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', minWidth: 0 }}
        >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography variant="subtitle2" component="div">
                    {token.name}{' '}
                    {token.kind === 'service' && <Chip size="small" label={word('kind.service')} sx={{ ml: 0.5 }} />}{' '}
                    {token.status !== 'active' && <Chip size="small" label={word(`status.${token.status}`)} />}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                    <code>{token.prefix}…</code>
                    {' · '}
                    {word('until', { date: lastDayOf(token) })}
                </Typography>
                <Typography variant="body2" color="textSecondary" title={token.scopes.map(permissionTitle).join(', ')}>
                    {more > 0 ? word('scopes_more', { named, smart_count: more }) : named}
                </Typography>
                {token.properties && (
                    <Typography variant="body2" color="textSecondary">
                        {word('at_properties', { names: token.properties.map(({ label }) => label).join(', ') })}
                    </Typography>
                )}
                <Typography variant="body2" color="textSecondary">
                    {token.last_used_at ? (
                        <>
                            {word('used')} <Moment value={token.last_used_at} relative />
                            {token.last_used_ip && ` · ${token.last_used_ip}`}
                        </>
                    ) : (
                        word('unused')
                    )}
                </Typography>
            </Box>
            {!isOver && (
                <Button
                    color="inherit"
                    onClick={onRevoke}
                    aria-label={word('revoke_named', { name: token.name })}
                    sx={{ alignSelf: { xs: 'flex-start', sm: 'center' } }}
                >
                    {word('revoke')}
                </Button>
            )}
        </Stack>
    );
};

/** The user's API tokens, with creation and revocation. */
const TokensTab = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const changed = useTokensChanged();
    const { data: tokens, error } = useTokens();
    const [isNew, setNew] = useState(false);
    const [made, setMade] = useState<{ name: string; token: string } | null>(null);
    const [revoked, setRevoked] = useState<OwnToken | null>(null);
    const word = (key: string, options?: object) => translate(`domains.account.tokens.${key}`, options);
    const revoke = async ({ id }: OwnToken) => {
        try {
            await answered(mainApi.DELETE('/account/tokens/{id}', { params: { path: { id } } }));
            notify(word('revoked'), { type: 'success' });
        } catch (fault) {
            notify(faultAt(fault, 'token'), { type: 'error' });
        }
        await changed();
    };
    return (
        <AccountSection
            id="account-tokens"
            title={word('title')}
            hint={
                <>
                    {word('intro')}{' '}
                    <Link href="/docs" target="_blank" rel="noopener">
                        {word('docs')}
                    </Link>
                </>
            }
        >
            <Button variant="outlined" onClick={() => setNew(true)}>
                {word('new')}
            </Button>
            {error && (
                <Typography color="error" role="alert" sx={{ mt: 2 }}>
                    {faultAt(error, 'tokens')}
                </Typography>
            )}
            {!tokens && !error && <Skeleton variant="rounded" height={120} sx={{ mt: 2 }} />}
            {tokens?.length === 0 && (
                <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
                    {word('none')}
                </Typography>
            )}
            {tokens && tokens.length > 0 && (
                <PlainList label={word('title')} sx={{ mt: 2 }}>
                    {tokens.map(token => (
                        <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
                    ))}
                </PlainList>
            )}
            {isNew && (
                <NewTokenDialog
                    onClose={() => setNew(false)}
                    onCreated={token => {
                        setNew(false);
                        setMade(token);
                        void changed();
                    }}
                />
            )}
            {made && (
                <SecretDialog
                    title={word('shown', { name: made.name })}
                    warning={word('shown_text')}
                    secret={made.token}
                    onClose={() => setMade(null)}
                />
            )}
            {revoked && (
                <ConfirmDialog
                    title={word('revoke_title', { name: revoked.name })}
                    text={word('revoke_text')}
                    confirmLabel={word('revoke')}
                    danger
                    onConfirm={() => revoke(revoked)}
                    onClose={() => setRevoked(null)}
                />
            )}
        </AccountSection>
    );
};
export default TokensTab;
