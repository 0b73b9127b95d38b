/** What the login answers and `auth/multi-platform/me` completes; kept in the browser's storage. */
export interface SessionPermission {
    id: number;
    name: string;
}
export interface SessionRole {
    id: number;
    name: string;
    /** uhub, dit_connect, neville */
    platform: string;
    permissions: SessionPermission[];
}
export interface SessionUser {
    id: number;
    username: string;
    email: string;
    fullname: string;
    first_name: string;
    last_name: string;
    phone: string | null;
    is_staff: boolean;
    user_type: 'staff' | 'customer' | 'station_manager' | 'optipay';
    platforms: string[];
    roles: SessionRole[];
    /** direct ones */
    permissions: SessionPermission[];
    customer: { id: number; name: string; subscribed_products: string[] } | null;
    profile_picture: string | null;
    profile_picture_url: string | null;
    must_change_password: boolean;
    mfa_enabled: boolean;
}
export interface Session {
    token: string;
    refresh_token: string;
    user: SessionUser;
}
