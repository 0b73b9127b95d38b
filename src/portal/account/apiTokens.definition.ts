import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import { defineScreen } from '../admin/defineScreen';
import { useRevokeToken } from './tokens/useRevokeToken';

/** All API tokens, for administrators. */
export const apiTokens = defineScreen('api-tokens', {
    mounts: [{ base: '/api-tokens', place: 'administration', menu: 'connect', list: '', view: 'view/:id' }],
    icon: VpnKeyOutlined,
    list: {
        columns: ['name', 'user_id', 'kind', 'status', 'prefix', 'last_used_at', 'expires_at'],
        filters: ['status', 'kind', 'user_id', 'expires_at', 'last_used_at'],
    },
    view: {
        facts: [
            {
                title: 'domains.account.tokens.use',
                fields: ['user_id', 'kind', 'prefix', 'expires_at', 'last_used_at', 'last_used_ip', 'revoked_at'],
            },
            { title: 'domains.account.tokens.scopes', fields: ['scopes', 'properties'] },
        ],
        actions: [useRevokeToken],
        without: ['attachments', 'comments', 'history'],
    },
});
