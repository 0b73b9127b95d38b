import { useSyncExternalStore } from 'react';
import { GENERIC_MESSAGE } from './fault';
import type { SessionUser } from './types';

/** Each sign-in step goes from loading to success or error. */
export type FlowStep =
    | 'login'
    | 'ceresTagLogin'
    | 'signUp'
    | 'logout'
    | 'forgotPassword'
    | 'passwordReset'
    | 'passwordChange'
    | 'verify'
    | 'pictureUpdate'
    | 'pictureRefresh';

export interface CeresTagUser {
    token: string;
    user: Partial<SessionUser> & { email: string };
}

export interface AuthFlow {
    user: SessionUser | null;
    /** signed in for Ceres tags only: the portal is inaccessible */
    ceresTagUser: CeresTagUser | null;
    loading: FlowStep | null;
    error: string | null;
    registerError: string | null;
    /** recipient of the one-time code */
    email: string | null;
    otpToken: string | null;
    isLoggedIn: boolean;
    isSignedUp: boolean;
    isLoggedOut: boolean;
    isPasswordResetSent: boolean;
    isPasswordChanged: boolean;
    /** a one-time code is required */
    isVerifyingMfa: boolean;
}

export const initialFlow: AuthFlow = {
    user: null,
    ceresTagUser: null,
    loading: null,
    error: null,
    registerError: null,
    email: null,
    otpToken: null,
    isLoggedIn: false,
    isSignedUp: false,
    isLoggedOut: false,
    isPasswordResetSent: false,
    isPasswordChanged: false,
    isVerifyingMfa: false,
};

export type FlowAction =
    | { type: 'started'; step: FlowStep }
    | { type: 'failed'; step: FlowStep; message: string }
    | { type: 'codeRequested'; otpToken: string; email: string }
    | { type: 'signedIn'; user: SessionUser }
    | { type: 'ceresTagSignedIn'; ceresTagUser: CeresTagUser }
    | { type: 'ceresTagSignedOut' }
    | { type: 'succeeded'; step: FlowStep }
    | { type: 'reset' };

export const reduceFlow = (state: AuthFlow, action: FlowAction): AuthFlow => {
    switch (action.type) {
        case 'started':
            return { ...state, loading: action.step, error: null, registerError: null };
        case 'failed': {
            const failed = { ...state, loading: null };
            if (action.step === 'signUp') return { ...failed, registerError: action.message };
            // A refused login or code clears the session.
            const out = action.step === 'login' || action.step === 'verify';
            return { ...failed, error: action.message, ...(out && { user: null, isLoggedIn: false }) };
        }
        case 'codeRequested':
            return { ...state, loading: null, otpToken: action.otpToken, email: action.email, isVerifyingMfa: true };
        case 'signedIn':
            return {
                ...state,
                loading: null,
                user: action.user,
                isLoggedIn: true,
                isLoggedOut: false,
                isVerifyingMfa: false,
            };
        case 'ceresTagSignedIn':
            return { ...state, loading: null, ceresTagUser: action.ceresTagUser, isLoggedIn: false };
        case 'ceresTagSignedOut':
            return { ...state, ceresTagUser: null };
        case 'succeeded':
            switch (action.step) {
                case 'signUp':
                    return { ...state, loading: null, isSignedUp: true };
                case 'logout':
                    return { ...initialFlow, isLoggedOut: true };
                case 'forgotPassword':
                    return { ...state, loading: null, isPasswordResetSent: true };
                case 'passwordReset':
                case 'passwordChange':
                    return { ...state, loading: null, isPasswordChanged: true };
                default:
                    return { ...state, loading: null };
            }
        case 'reset':
            // the session remains: errors, flags and the code's token are cleared
            return { ...initialFlow, user: state.user, ceresTagUser: state.ceresTagUser };
    }
};

let flow = initialFlow;
const listeners = new Set<() => void>();
export const getFlow = () => flow;
export const dispatch = (action: FlowAction) => {
    flow = reduceFlow(flow, action);
    for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
        listeners.delete(listener);
    };
};
export const useAuthFlow = (): AuthFlow => useSyncExternalStore(subscribe, getFlow, () => initialFlow);

/**
 * Runs one step of the flow and records its result; errors are rethrown to the caller, whose fields they may concern.
 */
export const runStep = async <T>(step: FlowStep, work: () => Promise<T>): Promise<T> => {
    dispatch({ type: 'started', step });
    try {
        return await work();
    } catch (error) {
        dispatch({
            type: 'failed',
            step,
            message: error instanceof Error && error.message ? error.message : GENERIC_MESSAGE,
        });
        throw error;
    }
};
