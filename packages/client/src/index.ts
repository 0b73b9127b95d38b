export type { ErrorCode } from '../../../src/contract/errorCodes';
export type { components as ConnectComponents, paths as ConnectPaths } from '../../../src/contract/generated/connect';
export type { components as MainComponents, paths as MainPaths } from '../../../src/contract/generated/main';
export type { ChangeBatch, FollowOptions, RecordChange } from './changes';
export {
    type Answer,
    type ApiClient,
    type ClientOptions,
    createClient,
    type HeadwaterClient,
    type Row,
} from './client';
export { ApiError } from './errors';
export type { RetryOptions, Sleep } from './retry';
export { verifyWebhook, WebhookError, type WebhookEvent, type WebhookMessage } from './webhooks';
