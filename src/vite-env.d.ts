interface ImportMetaEnv {
  readonly VITE_GATEWAY: 'mock' | 'supabase';
  readonly VITE_LIST: 'open' | 'closed';
  readonly VITE_SUPABASE_URL: string;
  readonly VITE_SUPABASE_ANON_KEY: string;
}
