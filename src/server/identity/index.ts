import type { Hooks } from '../engine/hooks';
import { listRecords } from '../engine/read/read';
import { compiled } from '../engine/sql/compile';
import type { Handler, Handlers, Services } from '../platform/services';
import { apiTokenHandlers } from './apiTokens/manageTokens';
import {
    changePassword,
    confirmPasswordReset,
    forgetPassword,
    registerForgetJob,
    resetPassword,
} from './passwordChange';
import { peopleHandlers } from './people';
import { getUserPreferences, updateUserPreferences } from './preferences';
import { getFilePaths, refreshProfilePicture, resetUserPassword, updateMe, updateProfilePicture } from './profile';
import { confirmAccount, register } from './registration';
import { roleHooks } from './roleHooks';
import { getRolePermissions, updateRolePermissions } from './rolePermissions';
import { listOpeningViews, listRoleViews, removeRoleView, setRoleView } from './roleViews';
import { securityHandlers } from './secondFactor/own';
import {
    getPasskeyQuestion,
    resendOneTimeCode,
    verifyOneTimeCode,
    verifyPasskey,
    verifyRecoveryCode,
} from './secondStep';
import { getHandOver, getMe, getMultiPlatformMe, logout, refreshToken, refreshTokenByCookie } from './session';
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessionList';
import { pruneIdentity } from './sessions';
import { ceresTagLogin, login, registerTriesJob } from './signIn';
import { staffHooks, userHooks } from './userHooks';

export { syncPermissions as prepare } from './syncPermissions';

/** Alias of `/v2/staffs`, under the other name in the specification. */
const listStaffsPaginated: Handler = ({ services, caller, query }) =>
    listRecords(services, compiled(services.registry, 'staffs'), caller, query);

export const handlers: Handlers = {
    login,
    ceresTagLogin,
    verifyOneTimeCode,
    resendOneTimeCode,
    verifyRecoveryCode,
    getPasskeyQuestion,
    verifyPasskey,
    ...securityHandlers,
    ...peopleHandlers,
    listOwnSessions,
    endOwnSession,
    endOtherSessions,
    ...apiTokenHandlers,
    logout,
    register,
    confirmAccount,
    forgetPassword,
    confirmPasswordReset,
    resetPassword,
    changePassword,
    refreshToken,
    refreshTokenByCookie,
    getMultiPlatformMe,
    getHandOver,
    updateMe,
    getMe,
    updateProfilePicture,
    refreshProfilePicture,
    getFilePaths,
    getUserPreferences,
    updateUserPreferences,
    resetUserPassword,
    getRolePermissions,
    updateRolePermissions,
    listOpeningViews,
    listRoleViews,
    setRoleView,
    removeRoleView,
    listStaffsPaginated,
};

export const hooks: Hooks = { users: userHooks, staffs: staffHooks, roles: roleHooks };

export const registerWork = (services: Services): void => {
    registerForgetJob(services);
    registerTriesJob(services);
    services.queue.register('identity.prune', () => pruneIdentity(services), { cron: '40 3 * * *' });
};
