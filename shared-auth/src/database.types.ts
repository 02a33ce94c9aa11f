// Generated from supabase/migrations by tools/database-types/generate.ts. Do not edit.
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
  public: {
    Tables: {
      browser_event: {
        Row: {
          app: string
          at: string
          id: number
          kind: string
          message: string | null
          name: string
          page_load: string | null
          release: string
          request_id: string | null
          route: string
          shell_release: string | null
          stack: string | null
          value: number | null
        }
        Insert: {
          app: string
          at?: string
          id?: never
          kind: string
          message?: string | null
          name: string
          page_load?: string | null
          release: string
          request_id?: string | null
          route: string
          shell_release?: string | null
          stack?: string | null
          value?: number | null
        }
        Update: {
          app?: string
          at?: string
          id?: never
          kind?: string
          message?: string | null
          name?: string
          page_load?: string | null
          release?: string
          request_id?: string | null
          route?: string
          shell_release?: string | null
          stack?: string | null
          value?: number | null
        }
        Relationships: []
      }
      browser_event_day: {
        Row: {
          app: string
          day: string
          events: number
          first_seen: string
          last_seen: string
          name: string
          release: string
          value: number
        }
        Insert: {
          app: string
          day: string
          events: number
          first_seen: string
          last_seen: string
          name: string
          release: string
          value: number
        }
        Update: {
          app?: string
          day?: string
          events?: number
          first_seen?: string
          last_seen?: string
          name?: string
          release?: string
          value?: number
        }
        Relationships: []
      }
      keranjang: {
        Row: {
          created_at: string
          id: number
          id_product: number | null
          id_user: string
          image: string | null
          jumlah_product: number
          name_product: string
          price: number
          size: string | null
        }
        Insert: {
          created_at?: string
          id?: never
          id_product?: number | null
          id_user?: string
          image?: string | null
          jumlah_product?: number
          name_product: string
          price: number
          size?: string | null
        }
        Update: {
          created_at?: string
          id?: never
          id_product?: number | null
          id_user?: string
          image?: string | null
          jumlah_product?: number
          name_product?: string
          price?: number
          size?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "keranjang_id_product_fkey"
            columns: ["id_product"]
            referencedRelation: "product"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "keranjang_size_fkey"
            columns: ["size"]
            referencedRelation: "product_size"
            referencedColumns: ["size"]
          },
        ]
      }
      order_event: {
        Row: {
          actor: string | null
          at: string
          from_status: string
          id: number
          id_pesanan: number
          reason: string | null
          to_status: string
        }
        Insert: {
          actor?: string | null
          at?: string
          from_status: string
          id?: never
          id_pesanan: number
          reason?: string | null
          to_status: string
        }
        Update: {
          actor?: string | null
          at?: string
          from_status?: string
          id?: never
          id_pesanan?: number
          reason?: string | null
          to_status?: string
        }
        Relationships: [
          {
            foreignKeyName: "order_event_id_pesanan_fkey"
            columns: ["id_pesanan"]
            referencedRelation: "pesanan"
            referencedColumns: ["id"]
          },
        ]
      }
      pesanan: {
        Row: {
          archived_at: string | null
          created_at: string
          customer_phone: string | null
          id: number
          id_pemesan: string | null
          idempotency_key: string
          is_open: boolean | null
          jumlah_product: number
          nama_pemesan: string
          nama_produk: string[]
          request_hash: string
          status: string
          status_reason: string | null
          total_harga: number
          updated_at: string
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          customer_phone?: string | null
          id?: never
          id_pemesan?: string | null
          idempotency_key: string
          is_open?: never
          jumlah_product: number
          nama_pemesan: string
          nama_produk: string[]
          request_hash: string
          status?: string
          status_reason?: string | null
          total_harga: number
          updated_at?: string
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          customer_phone?: string | null
          id?: never
          id_pemesan?: string | null
          idempotency_key?: string
          is_open?: never
          jumlah_product?: number
          nama_pemesan?: string
          nama_produk?: string[]
          request_hash?: string
          status?: string
          status_reason?: string | null
          total_harga?: number
          updated_at?: string
        }
        Relationships: []
      }
      pesanan_item: {
        Row: {
          id: number
          id_pesanan: number
          id_product: number | null
          image: string | null
          jumlah_product: number
          name_product: string
          price: number
          size: string | null
        }
        Insert: {
          id?: never
          id_pesanan: number
          id_product?: number | null
          image?: string | null
          jumlah_product: number
          name_product: string
          price: number
          size?: string | null
        }
        Update: {
          id?: never
          id_pesanan?: number
          id_product?: number | null
          image?: string | null
          jumlah_product?: number
          name_product?: string
          price?: number
          size?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "pesanan_item_id_pesanan_fkey"
            columns: ["id_pesanan"]
            referencedRelation: "pesanan"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pesanan_item_id_product_fkey"
            columns: ["id_product"]
            referencedRelation: "product"
            referencedColumns: ["id"]
          },
        ]
      }
      product: {
        Row: {
          archived_at: string | null
          category: string | null
          compare_at_price: number | null
          created_at: string
          deleted_at: string | null
          description: string
          edited_at: string
          external_id: string | null
          id: number
          image: string | null
          image_color: string | null
          image_height: number | null
          image_width: number | null
          menu_position: number
          preparation_time: string | null
          price: number
          product_name: string
          rating: number | null
          stock_product: number
          surcharge_large: number | null
          surcharge_medium: number | null
          type_product: string
        }
        Insert: {
          archived_at?: string | null
          category?: string | null
          compare_at_price?: number | null
          created_at?: string
          deleted_at?: string | null
          description?: string
          edited_at?: string
          external_id?: string | null
          id?: never
          image?: string | null
          image_color?: string | null
          image_height?: number | null
          image_width?: number | null
          menu_position?: number
          preparation_time?: string | null
          price: number
          product_name: string
          rating?: number | null
          stock_product?: number
          surcharge_large?: number | null
          surcharge_medium?: number | null
          type_product: string
        }
        Update: {
          archived_at?: string | null
          category?: string | null
          compare_at_price?: number | null
          created_at?: string
          deleted_at?: string | null
          description?: string
          edited_at?: string
          external_id?: string | null
          id?: never
          image?: string | null
          image_color?: string | null
          image_height?: number | null
          image_width?: number | null
          menu_position?: number
          preparation_time?: string | null
          price?: number
          product_name?: string
          rating?: number | null
          stock_product?: number
          surcharge_large?: number | null
          surcharge_medium?: number | null
          type_product?: string
        }
        Relationships: []
      }
      product_editor: {
        Row: {
          edited_by: string
          id_product: number
        }
        Insert: {
          edited_by: string
          id_product: number
        }
        Update: {
          edited_by?: string
          id_product?: number
        }
        Relationships: [
          {
            foreignKeyName: "product_editor_id_product_fkey"
            columns: ["id_product"]
            referencedRelation: "product"
            referencedColumns: ["id"]
          },
        ]
      }
      product_size: {
        Row: {
          price_difference: number
          size: string
        }
        Insert: {
          price_difference: number
          size: string
        }
        Update: {
          price_difference?: number
          size?: string
        }
        Relationships: []
      }
      profiles: {
        Row: {
          full_name: string | null
          id: string
          mail_language: string
          phone: string | null
          role: string
          username: string
        }
        Insert: {
          full_name?: string | null
          id: string
          mail_language?: string
          phone?: string | null
          role?: string
          username: string
        }
        Update: {
          full_name?: string | null
          id?: string
          mail_language?: string
          phone?: string | null
          role?: string
          username?: string
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_prices: {
        Args: { line_ids: number[] }
        Returns: {
          created_at: string
          id: number
          id_product: number | null
          id_user: string
          image: string | null
          jumlah_product: number
          name_product: string
          price: number
          size: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "keranjang"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      add_to_cart: {
        Args: {
          added_at?: string
          id_product: number
          idempotency_key: string
          jumlah_product: number
          size?: string
        }
        Returns: {
          created_at: string
          id: number
          id_product: number | null
          id_user: string
          image: string | null
          jumlah_product: number
          name_product: string
          price: number
          size: string | null
        }
        SetofOptions: {
          from: "*"
          to: "keranjang"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      admin_mfa_required: { Args: Record<PropertyKey, never>; Returns: boolean }
      cancel_staff_invitation: { Args: { email: string }; Returns: undefined }
      checkout: {
        Args: {
          customer_name?: string
          customer_phone?: string
          expected_lines?: Json
          expected_total: number
          idempotency_key: string
          line_ids: number[]
        }
        Returns: {
          archived_at: string | null
          created_at: string
          customer_phone: string | null
          id: number
          id_pemesan: string | null
          idempotency_key: string
          is_open: boolean | null
          jumlah_product: number
          nama_pemesan: string
          nama_produk: string[]
          request_hash: string
          status: string
          status_reason: string | null
          total_harga: number
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "pesanan"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      compare_releases: {
        Args: {
          app: string
          baseline: string
          candidate: string
          since: string
        }
        Returns: {
          baseline_events: number
          baseline_value: number
          candidate_events: number
          candidate_value: number
          name: string
          z: number
        }[]
      }
      count_finished_orders: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      count_orders: { Args: { archived: boolean }; Returns: number }
      delete_account: { Args: Record<PropertyKey, never>; Returns: undefined }
      export_account: { Args: Record<PropertyKey, never>; Returns: Json }
      invite_staff: { Args: { email: string }; Returns: string }
      list_staff: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          full_name: string
          invited_at: string
          invited_by: string
          user_id: string
        }[]
      }
      menu_categories: {
        Args: { wanted_type: string }
        Returns: {
          category: string
        }[]
      }
      mirror_food: {
        Args: { dishes: Json; is_whole_menu: boolean }
        Returns: Json
      }
      release_errors: {
        Args: Record<PropertyKey, never>
        Returns: {
          app: string
          code: string
          errors: number
          last_seen: string
          message: string
          release: string
          request_id: string
          routes: string[]
          shell_release: string
          stack: string
        }[]
      }
      release_vitals: {
        Args: Record<PropertyKey, never>
        Returns: {
          app: string
          cls: number
          errors: number
          fcp: number
          first_seen: string
          inp: number
          last_seen: string
          lcp: number
          page_loads: number
          release: string
          ttfb: number
        }[]
      }
      require_admin_mfa: { Args: { required: boolean }; Returns: undefined }
      revoke_staff: { Args: { user_id: string }; Returns: undefined }
      search_menu: {
        Args: { search?: string; wanted_category?: string; wanted_type: string }
        Returns: {
          archived_at: string | null
          category: string | null
          compare_at_price: number | null
          created_at: string
          deleted_at: string | null
          description: string
          edited_at: string
          external_id: string | null
          id: number
          image: string | null
          image_color: string | null
          image_height: number | null
          image_width: number | null
          menu_position: number
          preparation_time: string | null
          price: number
          product_name: string
          rating: number | null
          stock_product: number
          surcharge_large: number | null
          surcharge_medium: number | null
          type_product: string
        }[]
        SetofOptions: {
          from: "*"
          to: "product"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      search_orders: {
        Args: { search: string }
        Returns: {
          archived_at: string | null
          created_at: string
          customer_phone: string | null
          id: number
          id_pemesan: string | null
          idempotency_key: string
          is_open: boolean | null
          jumlah_product: number
          nama_pemesan: string
          nama_produk: string[]
          request_hash: string
          status: string
          status_reason: string | null
          total_harga: number
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "pesanan"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      search_products: {
        Args: { search: string }
        Returns: {
          archived_at: string | null
          category: string | null
          compare_at_price: number | null
          created_at: string
          deleted_at: string | null
          description: string
          edited_at: string
          external_id: string | null
          id: number
          image: string | null
          image_color: string | null
          image_height: number | null
          image_width: number | null
          menu_position: number
          preparation_time: string | null
          price: number
          product_name: string
          rating: number | null
          stock_product: number
          surcharge_large: number | null
          surcharge_medium: number | null
          type_product: string
        }[]
        SetofOptions: {
          from: "*"
          to: "product"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      set_food_picture: {
        Args: { external_id: string; image: string; picture_source: string }
        Returns: undefined
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
