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
      branch: {
        Row: {
          address: string
          auto_accept: boolean
          cash_rounding: number
          city: string
          id: number
          image: string | null
          last_order_minutes: number
          legal_name: string | null
          map_url: string | null
          max_open_orders: number | null
          name: string
          paused_until: string | null
          phone: string | null
          qris_image: string | null
          qris_limit: number
          requires_till: boolean
          service_rate: number
          slot_capacity: number | null
          slot_minutes: number
          slug: string
          tax_mode: string
          tax_number: string | null
          tax_rate: number
          time_zone: string
        }
        Insert: {
          address: string
          auto_accept?: boolean
          cash_rounding?: number
          city: string
          id?: never
          image?: string | null
          last_order_minutes?: number
          legal_name?: string | null
          map_url?: string | null
          max_open_orders?: number | null
          name: string
          paused_until?: string | null
          phone?: string | null
          qris_image?: string | null
          qris_limit?: number
          requires_till?: boolean
          service_rate?: number
          slot_capacity?: number | null
          slot_minutes?: number
          slug: string
          tax_mode?: string
          tax_number?: string | null
          tax_rate?: number
          time_zone?: string
        }
        Update: {
          address?: string
          auto_accept?: boolean
          cash_rounding?: number
          city?: string
          id?: never
          image?: string | null
          last_order_minutes?: number
          legal_name?: string | null
          map_url?: string | null
          max_open_orders?: number | null
          name?: string
          paused_until?: string | null
          phone?: string | null
          qris_image?: string | null
          qris_limit?: number
          requires_till?: boolean
          service_rate?: number
          slot_capacity?: number | null
          slot_minutes?: number
          slug?: string
          tax_mode?: string
          tax_number?: string | null
          tax_rate?: number
          time_zone?: string
        }
        Relationships: []
      }
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
      closure: {
        Row: {
          branch_id: number
          closes_at: string | null
          ends_on: string
          id: number
          opens_at: string | null
          reason: string | null
          starts_on: string
        }
        Insert: {
          branch_id: number
          closes_at?: string | null
          ends_on: string
          id?: never
          opens_at?: string | null
          reason?: string | null
          starts_on: string
        }
        Update: {
          branch_id?: number
          closes_at?: string | null
          ends_on?: string
          id?: never
          opens_at?: string | null
          reason?: string | null
          starts_on?: string
        }
        Relationships: [
          {
            foreignKeyName: "closure_branch_id_fkey"
            columns: ["branch_id"]
            referencedRelation: "branch"
            referencedColumns: ["id"]
          },
        ]
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
          note: string | null
          option_list: NonNullable<Json>
          options: number[] | null
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
          note?: string | null
          option_list?: NonNullable<Json>
          options?: number[] | null
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
          note?: string | null
          option_list?: NonNullable<Json>
          options?: number[] | null
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
            referencedRelation: "option_item"
            referencedColumns: ["size"]
          },
          {
            foreignKeyName: "keranjang_size_fkey"
            columns: ["size"]
            referencedRelation: "product_size"
            referencedColumns: ["size"]
          },
        ]
      }
      kitchen: {
        Row: {
          branch_id: number
          has_expediter: boolean
          last_request: string | null
          promises_pace: boolean
          revision: number
        }
        Insert: {
          branch_id: number
          has_expediter?: boolean
          last_request?: string | null
          promises_pace?: boolean
          revision?: number
        }
        Update: {
          branch_id?: number
          has_expediter?: boolean
          last_request?: string | null
          promises_pace?: boolean
          revision?: number
        }
        Relationships: [
          {
            foreignKeyName: "kitchen_branch_id_fkey"
            columns: ["branch_id"]
            referencedRelation: "branch"
            referencedColumns: ["id"]
          },
        ]
      }
      kitchen_event: {
        Row: {
          actor: string | null
          at: string
          happened_at: string
          id: number
          idempotency_key: string
          lines: number[]
          step: string
          ticket_id: number
        }
        Insert: {
          actor?: string | null
          at?: string
          happened_at: string
          id?: never
          idempotency_key: string
          lines: number[]
          step: string
          ticket_id: number
        }
        Update: {
          actor?: string | null
          at?: string
          happened_at?: string
          id?: never
          idempotency_key?: string
          lines?: number[]
          step?: string
          ticket_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "kitchen_event_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "kitchen_ticket"
            referencedColumns: ["id"]
          },
        ]
      }
      kitchen_line: {
        Row: {
          done_before: number
          done_quantity: number
          id: number
          id_item: number | null
          name: string
          note: string | null
          options: NonNullable<Json>
          quantity: number
          seen_quantity: number
          size: string | null
          ticket_id: number
          version: number
        }
        Insert: {
          done_before?: number
          done_quantity?: number
          id?: never
          id_item?: number | null
          name: string
          note?: string | null
          options: NonNullable<Json>
          quantity: number
          seen_quantity: number
          size?: string | null
          ticket_id: number
          version?: number
        }
        Update: {
          done_before?: number
          done_quantity?: number
          id?: never
          id_item?: number | null
          name?: string
          note?: string | null
          options?: NonNullable<Json>
          quantity?: number
          seen_quantity?: number
          size?: string | null
          ticket_id?: number
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "kitchen_line_id_item_fkey"
            columns: ["id_item"]
            referencedRelation: "pesanan_item"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kitchen_line_ticket_id_fkey"
            columns: ["ticket_id"]
            referencedRelation: "kitchen_ticket"
            referencedColumns: ["id"]
          },
        ]
      }
      kitchen_station: {
        Row: {
          branch_id: number
          id: number
          late_minutes: number
          name: string
          position: number
          takes_rest: boolean
          warn_minutes: number
        }
        Insert: {
          branch_id: number
          id?: never
          late_minutes?: number
          name: string
          position: number
          takes_rest?: boolean
          warn_minutes?: number
        }
        Update: {
          branch_id?: number
          id?: never
          late_minutes?: number
          name?: string
          position?: number
          takes_rest?: boolean
          warn_minutes?: number
        }
        Relationships: [
          {
            foreignKeyName: "kitchen_station_branch_id_fkey"
            columns: ["branch_id"]
            referencedRelation: "kitchen"
            referencedColumns: ["branch_id"]
          },
        ]
      }
      kitchen_station_category: {
        Row: {
          branch_id: number
          category: string | null
          id: number
          station_id: number
          type_product: string
        }
        Insert: {
          branch_id: number
          category?: string | null
          id?: never
          station_id: number
          type_product: string
        }
        Update: {
          branch_id?: number
          category?: string | null
          id?: never
          station_id?: number
          type_product?: string
        }
        Relationships: [
          {
            foreignKeyName: "kitchen_station_category_station_id_fkey"
            columns: ["station_id", "branch_id"]
            referencedRelation: "kitchen_station"
            referencedColumns: ["id", "branch_id"]
          },
        ]
      }
      kitchen_ticket: {
        Row: {
          accepted_at: string
          begun_at: string | null
          begun_by: string | null
          branch_id: number
          cancelled_at: string | null
          closed_at: string | null
          id: number
          id_pesanan: number
          ready_at: string | null
          ready_by: string | null
          station_id: number | null
          station_name: string
        }
        Insert: {
          accepted_at?: string
          begun_at?: string | null
          begun_by?: string | null
          branch_id: number
          cancelled_at?: string | null
          closed_at?: string | null
          id?: never
          id_pesanan: number
          ready_at?: string | null
          ready_by?: string | null
          station_id?: number | null
          station_name: string
        }
        Update: {
          accepted_at?: string
          begun_at?: string | null
          begun_by?: string | null
          branch_id?: number
          cancelled_at?: string | null
          closed_at?: string | null
          id?: never
          id_pesanan?: number
          ready_at?: string | null
          ready_by?: string | null
          station_id?: number | null
          station_name?: string
        }
        Relationships: [
          {
            foreignKeyName: "kitchen_ticket_branch_id_fkey"
            columns: ["branch_id"]
            referencedRelation: "branch"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kitchen_ticket_id_pesanan_fkey"
            columns: ["id_pesanan"]
            referencedRelation: "pesanan"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kitchen_ticket_station_id_fkey"
            columns: ["station_id"]
            referencedRelation: "kitchen_station"
            referencedColumns: ["id"]
          },
        ]
      }
      ledger_entry: {
        Row: {
          account: string
          amount: number
          at: string
          branch_id: number
          business_date: string
          category: string | null
          cause: string
          id: number
          id_pesanan: number
          payment_id: number | null
          refund_id: number | null
          till_session_id: number | null
        }
        Insert: {
          account: string
          amount: number
          at?: string
          branch_id: number
          business_date: string
          category?: string | null
          cause: string
          id?: never
          id_pesanan: number
          payment_id?: number | null
          refund_id?: number | null
          till_session_id?: number | null
        }
        Update: {
          account?: string
          amount?: number
          at?: string
          branch_id?: number
          business_date?: string
          category?: string | null
          cause?: string
          id?: never
          id_pesanan?: number
          payment_id?: number | null
          refund_id?: number | null
          till_session_id?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "ledger_entry_branch_id_fkey"
            columns: ["branch_id"]
            referencedRelation: "branch"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ledger_entry_id_pesanan_fkey"
            columns: ["id_pesanan"]
            referencedRelation: "pesanan"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ledger_entry_payment_id_fkey"
            columns: ["payment_id"]
            referencedRelation: "payment"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ledger_entry_refund_id_fkey"
            columns: ["refund_id"]
            referencedRelation: "refund"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ledger_entry_till_session_id_fkey"
            columns: ["till_session_id"]
            referencedRelation: "till_session"
            referencedColumns: ["id"]
          },
        ]
      }
      opening_hours: {
        Row: {
          branch_id: number
          closes_at: string
          id: number
          opens_at: string
          weekday: number
        }
        Insert: {
          branch_id: number
          closes_at: string
          id?: never
          opens_at: string
          weekday: number
        }
        Update: {
          branch_id?: number
          closes_at?: string
          id?: never
          opens_at?: string
          weekday?: number
        }
        Relationships: [
          {
            foreignKeyName: "opening_hours_branch_id_fkey"
            columns: ["branch_id"]
            referencedRelation: "branch"
            referencedColumns: ["id"]
          },
        ]
      }
      option_assignment: {
        Row: {
          category: string | null
          group_id: number
          id: number
          id_product: number | null
          type_product: string | null
        }
        Insert: {
          category?: string | null
          group_id: number
          id?: never
          id_product?: number | null
          type_product?: string | null
        }
        Update: {
          category?: string | null
          group_id?: number
          id?: never
          id_product?: number | null
          type_product?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "option_assignment_group_id_fkey"
            columns: ["group_id"]
            referencedRelation: "option_group"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "option_assignment_id_product_fkey"
            columns: ["id_product"]
            referencedRelation: "product"
            referencedColumns: ["id"]
          },
        ]
      }
      option_group: {
        Row: {
          branch_id: number | null
          creation_key: string | null
          id: number
          is_size: boolean
          max_choices: number
          min_choices: number
          name: string
          position: number
          revision: number
        }
        Insert: {
          branch_id?: number | null
          creation_key?: string | null
          id?: never
          is_size?: boolean
          max_choices?: number
          min_choices?: number
          name: string
          position?: number
          revision?: number
        }
        Update: {
          branch_id?: number | null
          creation_key?: string | null
          id?: never
          is_size?: boolean
          max_choices?: number
          min_choices?: number
          name?: string
          position?: number
          revision?: number
        }
        Relationships: [
          {
            foreignKeyName: "option_group_branch_id_fkey"
            columns: ["branch_id"]
            referencedRelation: "branch"
            referencedColumns: ["id"]
          },
        ]
      }
      option_item: {
        Row: {
          archived_at: string | null
          group_id: number
          id: number
          is_default: boolean
          name: string
          position: number
          price_difference: number
          size: string | null
          sold_out_until: string | null
        }
        Insert: {
          archived_at?: string | null
          group_id: number
          id?: never
          is_default?: boolean
          name: string
          position?: number
          price_difference?: number
          size?: string | null
          sold_out_until?: string | null
        }
        Update: {
          archived_at?: string | null
          group_id?: number
          id?: never
          is_default?: boolean
          name?: string
          position?: number
          price_difference?: number
          size?: string | null
          sold_out_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "option_item_group_id_fkey"
            columns: ["group_id"]
            referencedRelation: "option_group"
            referencedColumns: ["id"]
          },
        ]
      }
      order_event: {
        Row: {
          actor: string | null
          actor_role: string
          at: string
          detail: Json | null
          from_status: string | null
          id: number
          id_pesanan: number
          reason: string | null
          to_status: string
          type: string
        }
        Insert: {
          actor?: string | null
          actor_role: string
          at?: string
          detail?: Json | null
          from_status?: string | null
          id?: never
          id_pesanan: number
          reason?: string | null
          to_status: string
          type: string
        }
        Update: {
          actor?: string | null
          actor_role?: string
          at?: string
          detail?: Json | null
          from_status?: string | null
          id?: never
          id_pesanan?: number
          reason?: string | null
          to_status?: string
          type?: string
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
      payment: {
        Row: {
          amount: number
          checked_at: string | null
          created_at: string
          created_by: string | null
          expires_at: string | null
          id: number
          id_pesanan: number
          idempotency_key: string | null
          method: string
          problem: string | null
          provider_order_id: string | null
          provider_refunded: number
          provider_status: string | null
          qr_image: string | null
          qr_string: string | null
          received: number | null
          settled_at: string | null
          status: string
          till_session_id: number | null
          transaction_id: string | null
        }
        Insert: {
          amount: number
          checked_at?: string | null
          created_at?: string
          created_by?: string | null
          expires_at?: string | null
          id?: never
          id_pesanan: number
          idempotency_key?: string | null
          method: string
          problem?: string | null
          provider_order_id?: string | null
          provider_refunded?: number
          provider_status?: string | null
          qr_image?: string | null
          qr_string?: string | null
          received?: number | null
          settled_at?: string | null
          status: string
          till_session_id?: number | null
          transaction_id?: string | null
        }
        Update: {
          amount?: number
          checked_at?: string | null
          created_at?: string
          created_by?: string | null
          expires_at?: string | null
          id?: never
          id_pesanan?: number
          idempotency_key?: string | null
          method?: string
          problem?: string | null
          provider_order_id?: string | null
          provider_refunded?: number
          provider_status?: string | null
          qr_image?: string | null
          qr_string?: string | null
          received?: number | null
          settled_at?: string | null
          status?: string
          till_session_id?: number | null
          transaction_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "payment_id_pesanan_fkey"
            columns: ["id_pesanan"]
            referencedRelation: "pesanan"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payment_till_session_id_fkey"
            columns: ["till_session_id"]
            referencedRelation: "till_session"
            referencedColumns: ["id"]
          },
        ]
      }
      pesanan: {
        Row: {
          acknowledged_at: string | null
          acknowledged_by: string | null
          archived_at: string | null
          awaits_payment: boolean
          balance_due: number | null
          branch_id: number
          business_date: string
          cancelled_by: string | null
          cash_rounding: number
          created_at: string
          credited: number
          customer_note: string | null
          customer_phone: string | null
          discount: number
          discount_reason: string | null
          id: number
          id_pemesan: string | null
          idempotency_key: string
          is_open: boolean | null
          jumlah_product: number
          last_edit: Json | null
          lines_total: number
          nama_pemesan: string
          nama_produk: string[]
          order_number: number
          paid: number
          payment_due_at: string | null
          payment_method: string
          pickup_at: string | null
          pickup_type: string
          placed_by: string | null
          promised_at: string | null
          receipt_token: string
          refunded: number
          request_hash: string
          revision: number
          rounding: number
          service: number
          service_rate: number
          source: string
          status: string
          status_reason: string | null
          table_name: string | null
          tax: number
          tax_mode: string
          tax_rate: number
          total_harga: number
          updated_at: string
          wants_mail: boolean
        }
        Insert: {
          acknowledged_at?: string | null
          acknowledged_by?: string | null
          archived_at?: string | null
          awaits_payment?: boolean
          balance_due?: never
          branch_id?: number
          business_date: string
          cancelled_by?: string | null
          cash_rounding?: number
          created_at?: string
          credited?: number
          customer_note?: string | null
          customer_phone?: string | null
          discount?: number
          discount_reason?: string | null
          id?: never
          id_pemesan?: string | null
          idempotency_key: string
          is_open?: never
          jumlah_product: number
          last_edit?: Json | null
          lines_total: number
          nama_pemesan: string
          nama_produk: string[]
          order_number: number
          paid?: number
          payment_due_at?: string | null
          payment_method?: string
          pickup_at?: string | null
          pickup_type?: string
          placed_by?: string | null
          promised_at?: string | null
          receipt_token?: string
          refunded?: number
          request_hash: string
          revision?: number
          rounding?: number
          service?: number
          service_rate?: number
          source?: string
          status?: string
          status_reason?: string | null
          table_name?: string | null
          tax?: number
          tax_mode?: string
          tax_rate?: number
          total_harga: number
          updated_at?: string
          wants_mail?: boolean
        }
        Update: {
          acknowledged_at?: string | null
          acknowledged_by?: string | null
          archived_at?: string | null
          awaits_payment?: boolean
          balance_due?: never
          branch_id?: number
          business_date?: string
          cancelled_by?: string | null
          cash_rounding?: number
          created_at?: string
          credited?: number
          customer_note?: string | null
          customer_phone?: string | null
          discount?: number
          discount_reason?: string | null
          id?: never
          id_pemesan?: string | null
          idempotency_key?: string
          is_open?: never
          jumlah_product?: number
          last_edit?: Json | null
          lines_total?: number
          nama_pemesan?: string
          nama_produk?: string[]
          order_number?: number
          paid?: number
          payment_due_at?: string | null
          payment_method?: string
          pickup_at?: string | null
          pickup_type?: string
          placed_by?: string | null
          promised_at?: string | null
          receipt_token?: string
          refunded?: number
          request_hash?: string
          revision?: number
          rounding?: number
          service?: number
          service_rate?: number
          source?: string
          status?: string
          status_reason?: string | null
          table_name?: string | null
          tax?: number
          tax_mode?: string
          tax_rate?: number
          total_harga?: number
          updated_at?: string
          wants_mail?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "pesanan_branch_id_fkey"
            columns: ["branch_id"]
            referencedRelation: "branch"
            referencedColumns: ["id"]
          },
        ]
      }
      pesanan_item: {
        Row: {
          category: string | null
          id: number
          id_pesanan: number
          id_product: number | null
          image: string | null
          jumlah_product: number
          name_product: string
          note: string | null
          options: NonNullable<Json>
          price: number
          refunded_quantity: number
          size: string | null
        }
        Insert: {
          category?: string | null
          id?: never
          id_pesanan: number
          id_product?: number | null
          image?: string | null
          jumlah_product: number
          name_product: string
          note?: string | null
          options?: NonNullable<Json>
          price: number
          refunded_quantity?: number
          size?: string | null
        }
        Update: {
          category?: string | null
          id?: never
          id_pesanan?: number
          id_product?: number | null
          image?: string | null
          jumlah_product?: number
          name_product?: string
          note?: string | null
          options?: NonNullable<Json>
          price?: number
          refunded_quantity?: number
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
          branch_id: number
          category: string | null
          compare_at_price: number | null
          created_at: string
          deleted_at: string | null
          description: string
          edited_at: string
          external_id: string | null
          has_no_stock: boolean | null
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
          requires_choice: boolean
          sold_out_until: string | null
          stock_product: number
          surcharge_large: number | null
          surcharge_medium: number | null
          type_product: string
        }
        Insert: {
          archived_at?: string | null
          branch_id?: number
          category?: string | null
          compare_at_price?: number | null
          created_at?: string
          deleted_at?: string | null
          description?: string
          edited_at?: string
          external_id?: string | null
          has_no_stock?: never
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
          requires_choice?: boolean
          sold_out_until?: string | null
          stock_product?: number
          surcharge_large?: number | null
          surcharge_medium?: number | null
          type_product: string
        }
        Update: {
          archived_at?: string | null
          branch_id?: number
          category?: string | null
          compare_at_price?: number | null
          created_at?: string
          deleted_at?: string | null
          description?: string
          edited_at?: string
          external_id?: string | null
          has_no_stock?: never
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
          requires_choice?: boolean
          sold_out_until?: string | null
          stock_product?: number
          surcharge_large?: number | null
          surcharge_medium?: number | null
          type_product?: string
        }
        Relationships: [
          {
            foreignKeyName: "product_branch_id_fkey"
            columns: ["branch_id"]
            referencedRelation: "branch"
            referencedColumns: ["id"]
          },
        ]
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
      push_subscription: {
        Row: {
          auth: string
          created_at: string
          endpoint: string
          id: number
          id_user: string
          p256dh: string
        }
        Insert: {
          auth: string
          created_at?: string
          endpoint: string
          id?: never
          id_user: string
          p256dh: string
        }
        Update: {
          auth?: string
          created_at?: string
          endpoint?: string
          id?: never
          id_user?: string
          p256dh?: string
        }
        Relationships: []
      }
      receipt: {
        Row: {
          branch_address: string
          branch_id: number
          branch_name: string
          id: number
          id_pesanan: number
          issued_at: string
          legal_name: string | null
          number: number
          tax_number: string | null
        }
        Insert: {
          branch_address: string
          branch_id: number
          branch_name: string
          id?: never
          id_pesanan: number
          issued_at?: string
          legal_name?: string | null
          number: number
          tax_number?: string | null
        }
        Update: {
          branch_address?: string
          branch_id?: number
          branch_name?: string
          id?: never
          id_pesanan?: number
          issued_at?: string
          legal_name?: string | null
          number?: number
          tax_number?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "receipt_branch_id_fkey"
            columns: ["branch_id"]
            referencedRelation: "branch"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "receipt_id_pesanan_fkey"
            columns: ["id_pesanan"]
            referencedRelation: "pesanan"
            referencedColumns: ["id"]
          },
        ]
      }
      refund: {
        Row: {
          amount: number
          at: string
          id: number
          id_pesanan: number
          idempotency_key: string | null
          lines: NonNullable<Json>
          made_by: string | null
          method: string
          payment_id: number | null
          reason: string
          returns_stock: boolean
          rounding: number
          till_session_id: number | null
        }
        Insert: {
          amount: number
          at?: string
          id?: never
          id_pesanan: number
          idempotency_key?: string | null
          lines?: NonNullable<Json>
          made_by?: string | null
          method: string
          payment_id?: number | null
          reason: string
          returns_stock?: boolean
          rounding?: number
          till_session_id?: number | null
        }
        Update: {
          amount?: number
          at?: string
          id?: never
          id_pesanan?: number
          idempotency_key?: string | null
          lines?: NonNullable<Json>
          made_by?: string | null
          method?: string
          payment_id?: number | null
          reason?: string
          returns_stock?: boolean
          rounding?: number
          till_session_id?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "refund_id_pesanan_fkey"
            columns: ["id_pesanan"]
            referencedRelation: "pesanan"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "refund_payment_id_fkey"
            columns: ["payment_id"]
            referencedRelation: "payment"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "refund_till_session_id_fkey"
            columns: ["till_session_id"]
            referencedRelation: "till_session"
            referencedColumns: ["id"]
          },
        ]
      }
      stock_movement: {
        Row: {
          actor: string | null
          at: string
          cause: string
          id: number
          id_pesanan: number | null
          id_product: number
          units: number
        }
        Insert: {
          actor?: string | null
          at?: string
          cause: string
          id?: never
          id_pesanan?: number | null
          id_product: number
          units: number
        }
        Update: {
          actor?: string | null
          at?: string
          cause?: string
          id?: never
          id_pesanan?: number | null
          id_product?: number
          units?: number
        }
        Relationships: [
          {
            foreignKeyName: "stock_movement_id_pesanan_fkey"
            columns: ["id_pesanan"]
            referencedRelation: "pesanan"
            referencedColumns: ["id"]
          },
        ]
      }
      till_count: {
        Row: {
          at: string
          counted: NonNullable<Json>
          counted_by: string | null
          expected: NonNullable<Json>
          id: number
          till_session_id: number
        }
        Insert: {
          at?: string
          counted: NonNullable<Json>
          counted_by?: string | null
          expected: NonNullable<Json>
          id?: never
          till_session_id: number
        }
        Update: {
          at?: string
          counted?: NonNullable<Json>
          counted_by?: string | null
          expected?: NonNullable<Json>
          id?: never
          till_session_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "till_count_till_session_id_fkey"
            columns: ["till_session_id"]
            referencedRelation: "till_session"
            referencedColumns: ["id"]
          },
        ]
      }
      till_session: {
        Row: {
          branch_id: number
          business_date: string
          close_note: string | null
          closed_at: string | null
          closed_by: string | null
          id: number
          opened_at: string
          opened_by: string | null
          opening_cash: number
          report: Json | null
        }
        Insert: {
          branch_id: number
          business_date: string
          close_note?: string | null
          closed_at?: string | null
          closed_by?: string | null
          id?: never
          opened_at?: string
          opened_by?: string | null
          opening_cash?: number
          report?: Json | null
        }
        Update: {
          branch_id?: number
          business_date?: string
          close_note?: string | null
          closed_at?: string | null
          closed_by?: string | null
          id?: never
          opened_at?: string
          opened_by?: string | null
          opening_cash?: number
          report?: Json | null
        }
        Relationships: [
          {
            foreignKeyName: "till_session_branch_id_fkey"
            columns: ["branch_id"]
            referencedRelation: "branch"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      product_size: {
        Row: {
          price_difference: number | null
          size: string | null
        }
        Insert: {
          price_difference?: number | null
          size?: string | null
        }
        Update: {
          price_difference?: number | null
          size?: string | null
        }
        Relationships: []
      }
    }
    Functions: {
      accept_order: {
        Args: { expected_status: string; minutes?: number; order_id: number }
        Returns: {
          acknowledged_at: string | null
          acknowledged_by: string | null
          archived_at: string | null
          awaits_payment: boolean
          balance_due: number | null
          branch_id: number
          business_date: string
          cancelled_by: string | null
          cash_rounding: number
          created_at: string
          credited: number
          customer_note: string | null
          customer_phone: string | null
          discount: number
          discount_reason: string | null
          id: number
          id_pemesan: string | null
          idempotency_key: string
          is_open: boolean | null
          jumlah_product: number
          last_edit: Json | null
          lines_total: number
          nama_pemesan: string
          nama_produk: string[]
          order_number: number
          paid: number
          payment_due_at: string | null
          payment_method: string
          pickup_at: string | null
          pickup_type: string
          placed_by: string | null
          promised_at: string | null
          receipt_token: string
          refunded: number
          request_hash: string
          revision: number
          rounding: number
          service: number
          service_rate: number
          source: string
          status: string
          status_reason: string | null
          table_name: string | null
          tax: number
          tax_mode: string
          tax_rate: number
          total_harga: number
          updated_at: string
          wants_mail: boolean
        }
        SetofOptions: {
          from: "*"
          to: "pesanan"
          isOneToOne: true
          isSetofReturn: false
        }
      }
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
          note: string | null
          option_list: NonNullable<Json>
          options: number[] | null
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
          note?: string
          options?: number[]
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
          note: string | null
          option_list: NonNullable<Json>
          options: number[] | null
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
      apply_payment_status: {
        Args: { provider_order_id: string; reported: Json }
        Returns: Json
      }
      begin_payment: {
        Args: { idempotency_key: string; order_id: number }
        Returns: Json
      }
      board: { Args: { branch_id: number; known_hash?: string }; Returns: Json }
      cancel_order: {
        Args: { expected_status: string; order_id: number; reason?: string }
        Returns: {
          acknowledged_at: string | null
          acknowledged_by: string | null
          archived_at: string | null
          awaits_payment: boolean
          balance_due: number | null
          branch_id: number
          business_date: string
          cancelled_by: string | null
          cash_rounding: number
          created_at: string
          credited: number
          customer_note: string | null
          customer_phone: string | null
          discount: number
          discount_reason: string | null
          id: number
          id_pemesan: string | null
          idempotency_key: string
          is_open: boolean | null
          jumlah_product: number
          last_edit: Json | null
          lines_total: number
          nama_pemesan: string
          nama_produk: string[]
          order_number: number
          paid: number
          payment_due_at: string | null
          payment_method: string
          pickup_at: string | null
          pickup_type: string
          placed_by: string | null
          promised_at: string | null
          receipt_token: string
          refunded: number
          request_hash: string
          revision: number
          rounding: number
          service: number
          service_rate: number
          source: string
          status: string
          status_reason: string | null
          table_name: string | null
          tax: number
          tax_mode: string
          tax_rate: number
          total_harga: number
          updated_at: string
          wants_mail: boolean
        }
        SetofOptions: {
          from: "*"
          to: "pesanan"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      cancel_staff_invitation: { Args: { email: string }; Returns: undefined }
      cart_choices: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: number
          price: number
          problem: Json
        }[]
      }
      change_line: {
        Args: {
          line_id: number
          note?: string
          options?: number[]
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
          note: string | null
          option_list: NonNullable<Json>
          options: number[] | null
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
      check_books: {
        Args: Record<PropertyKey, never>
        Returns: {
          expected: number
          found: number
          id: number
          rule: string
        }[]
      }
      checkout: {
        Args: {
          customer_name?: string
          customer_note?: string
          customer_phone?: string
          expected_lines?: Json
          expected_total: number
          idempotency_key: string
          line_ids: number[]
          payment_method?: string
          pickup_at?: string
          pickup_type?: string
          table_name?: string
          wants_mail?: boolean
        }
        Returns: {
          acknowledged_at: string | null
          acknowledged_by: string | null
          archived_at: string | null
          awaits_payment: boolean
          balance_due: number | null
          branch_id: number
          business_date: string
          cancelled_by: string | null
          cash_rounding: number
          created_at: string
          credited: number
          customer_note: string | null
          customer_phone: string | null
          discount: number
          discount_reason: string | null
          id: number
          id_pemesan: string | null
          idempotency_key: string
          is_open: boolean | null
          jumlah_product: number
          last_edit: Json | null
          lines_total: number
          nama_pemesan: string
          nama_produk: string[]
          order_number: number
          paid: number
          payment_due_at: string | null
          payment_method: string
          pickup_at: string | null
          pickup_type: string
          placed_by: string | null
          promised_at: string | null
          receipt_token: string
          refunded: number
          request_hash: string
          revision: number
          rounding: number
          service: number
          service_rate: number
          source: string
          status: string
          status_reason: string | null
          table_name: string | null
          tax: number
          tax_mode: string
          tax_rate: number
          total_harga: number
          updated_at: string
          wants_mail: boolean
        }
        SetofOptions: {
          from: "*"
          to: "pesanan"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      close_till: {
        Args: { branch_id: number; note?: string }
        Returns: {
          branch_id: number
          business_date: string
          close_note: string | null
          closed_at: string | null
          closed_by: string | null
          id: number
          opened_at: string
          opened_by: string | null
          opening_cash: number
          report: Json | null
        }
        SetofOptions: {
          from: "*"
          to: "till_session"
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
      count_till: { Args: { branch_id: number; counted: Json }; Returns: Json }
      counter_order: {
        Args: {
          branch_id: number
          customer_name?: string
          discount?: number
          discount_reason?: string
          expected_total: number
          idempotency_key: string
          lines: Json
          method?: string
          note?: string
          received?: number
          table_name?: string
        }
        Returns: {
          acknowledged_at: string | null
          acknowledged_by: string | null
          archived_at: string | null
          awaits_payment: boolean
          balance_due: number | null
          branch_id: number
          business_date: string
          cancelled_by: string | null
          cash_rounding: number
          created_at: string
          credited: number
          customer_note: string | null
          customer_phone: string | null
          discount: number
          discount_reason: string | null
          id: number
          id_pemesan: string | null
          idempotency_key: string
          is_open: boolean | null
          jumlah_product: number
          last_edit: Json | null
          lines_total: number
          nama_pemesan: string
          nama_produk: string[]
          order_number: number
          paid: number
          payment_due_at: string | null
          payment_method: string
          pickup_at: string | null
          pickup_type: string
          placed_by: string | null
          promised_at: string | null
          receipt_token: string
          refunded: number
          request_hash: string
          revision: number
          rounding: number
          service: number
          service_rate: number
          source: string
          status: string
          status_reason: string | null
          table_name: string | null
          tax: number
          tax_mode: string
          tax_rate: number
          total_harga: number
          updated_at: string
          wants_mail: boolean
        }
        SetofOptions: {
          from: "*"
          to: "pesanan"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      day_report: {
        Args: { branch_id: number; business_date?: string }
        Returns: Json
      }
      delete_account: { Args: Record<PropertyKey, never>; Returns: undefined }
      delete_option_group: { Args: { group_id: number }; Returns: boolean }
      edit_order: {
        Args: {
          expected_revision: number
          lines: Json
          order_id: number
          reason: string
        }
        Returns: {
          acknowledged_at: string | null
          acknowledged_by: string | null
          archived_at: string | null
          awaits_payment: boolean
          balance_due: number | null
          branch_id: number
          business_date: string
          cancelled_by: string | null
          cash_rounding: number
          created_at: string
          credited: number
          customer_note: string | null
          customer_phone: string | null
          discount: number
          discount_reason: string | null
          id: number
          id_pemesan: string | null
          idempotency_key: string
          is_open: boolean | null
          jumlah_product: number
          last_edit: Json | null
          lines_total: number
          nama_pemesan: string
          nama_produk: string[]
          order_number: number
          paid: number
          payment_due_at: string | null
          payment_method: string
          pickup_at: string | null
          pickup_type: string
          placed_by: string | null
          promised_at: string | null
          receipt_token: string
          refunded: number
          request_hash: string
          revision: number
          rounding: number
          service: number
          service_rate: number
          source: string
          status: string
          status_reason: string | null
          table_name: string | null
          tax: number
          tax_mode: string
          tax_rate: number
          total_harga: number
          updated_at: string
          wants_mail: boolean
        }
        SetofOptions: {
          from: "*"
          to: "pesanan"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      edited_total: {
        Args: { lines_total: number; order_id: number }
        Returns: number
      }
      expire_payments: { Args: Record<PropertyKey, never>; Returns: number }
      export_account: { Args: Record<PropertyKey, never>; Returns: Json }
      fail_payment: {
        Args: { provider_order_id: string; reason: string }
        Returns: undefined
      }
      finish_print_job: {
        Args: {
          job_id: number
          outcome: string
          reason?: string
          status?: string
          token_hash: string
        }
        Returns: boolean
      }
      finish_tablet_job: {
        Args: {
          job_id: number
          outcome: string
          printer_id: number
          reason?: string
        }
        Returns: boolean
      }
      invite_staff: { Args: { email: string }; Returns: string }
      kitchen_board: {
        Args: { branch_id: number; known_hash?: string }
        Returns: Json
      }
      kitchen_step: {
        Args: {
          idempotency_key: string
          lines: Json
          seconds_ago?: number
          step: string
          ticket_id: number
        }
        Returns: Json
      }
      kitchen_times: {
        Args: { branch_id: number; business_date?: string }
        Returns: Json
      }
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
      move_order: {
        Args: {
          expected_acknowledged?: boolean
          expected_status: string
          new_status: string
          order_id: number
          reason?: string
        }
        Returns: {
          acknowledged_at: string | null
          acknowledged_by: string | null
          archived_at: string | null
          awaits_payment: boolean
          balance_due: number | null
          branch_id: number
          business_date: string
          cancelled_by: string | null
          cash_rounding: number
          created_at: string
          credited: number
          customer_note: string | null
          customer_phone: string | null
          discount: number
          discount_reason: string | null
          id: number
          id_pemesan: string | null
          idempotency_key: string
          is_open: boolean | null
          jumlah_product: number
          last_edit: Json | null
          lines_total: number
          nama_pemesan: string
          nama_produk: string[]
          order_number: number
          paid: number
          payment_due_at: string | null
          payment_method: string
          pickup_at: string | null
          pickup_type: string
          placed_by: string | null
          promised_at: string | null
          receipt_token: string
          refunded: number
          request_hash: string
          revision: number
          rounding: number
          service: number
          service_rate: number
          source: string
          status: string
          status_reason: string | null
          table_name: string | null
          tax: number
          tax_mode: string
          tax_rate: number
          total_harga: number
          updated_at: string
          wants_mail: boolean
        }
        SetofOptions: {
          from: "*"
          to: "pesanan"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      open_till: {
        Args: { branch_id: number; opening_cash?: number }
        Returns: {
          branch_id: number
          business_date: string
          close_note: string | null
          closed_at: string | null
          closed_by: string | null
          id: number
          opened_at: string
          opened_by: string | null
          opening_cash: number
          report: Json | null
        }
        SetofOptions: {
          from: "*"
          to: "till_session"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      order_timeline: {
        Args: { order_id: number }
        Returns: {
          actor_name: string
          actor_role: string
          at: string
          detail: Json
          from_status: string
          reason: string
          to_status: string
          type: string
        }[]
      }
      order_totals: {
        Args: { branch_id: number; discount?: number; lines_total: number }
        Returns: Json
      }
      pause_branch: {
        Args: { branch_id: number; minutes?: number }
        Returns: string
      }
      pay_at_counter: {
        Args: { order_id: number }
        Returns: {
          acknowledged_at: string | null
          acknowledged_by: string | null
          archived_at: string | null
          awaits_payment: boolean
          balance_due: number | null
          branch_id: number
          business_date: string
          cancelled_by: string | null
          cash_rounding: number
          created_at: string
          credited: number
          customer_note: string | null
          customer_phone: string | null
          discount: number
          discount_reason: string | null
          id: number
          id_pemesan: string | null
          idempotency_key: string
          is_open: boolean | null
          jumlah_product: number
          last_edit: Json | null
          lines_total: number
          nama_pemesan: string
          nama_produk: string[]
          order_number: number
          paid: number
          payment_due_at: string | null
          payment_method: string
          pickup_at: string | null
          pickup_type: string
          placed_by: string | null
          promised_at: string | null
          receipt_token: string
          refunded: number
          request_hash: string
          revision: number
          rounding: number
          service: number
          service_rate: number
          source: string
          status: string
          status_reason: string | null
          table_name: string | null
          tax: number
          tax_mode: string
          tax_rate: number
          total_harga: number
          updated_at: string
          wants_mail: boolean
        }
        SetofOptions: {
          from: "*"
          to: "pesanan"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      payment_methods: {
        Args: { branch_id: number; lines_total?: number }
        Returns: Json
      }
      payment_page: { Args: { order_id: number }; Returns: Json }
      payment_provider_state: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      payments_to_check: {
        Args: { batch?: number }
        Returns: {
          can_be_paid: boolean
          provider_order_id: string
        }[]
      }
      pickup_slots: {
        Args: { branch_id: number }
        Returns: {
          seats_left: number
          starts_at: string
        }[]
      }
      print_queue: { Args: { printer_id: number }; Returns: Json }
      print_receipt: {
        Args: { idempotency_key: string; order_id: number; printer_id?: number }
        Returns: number
      }
      print_test_page: {
        Args: { idempotency_key: string; printer_id: number }
        Returns: number
      }
      printers: { Args: { branch_id: number }; Returns: Json }
      product_options: { Args: { id_product: number }; Returns: Json }
      promise_order: {
        Args: {
          expected_promised_at?: string
          minutes: number
          order_id: number
        }
        Returns: {
          acknowledged_at: string | null
          acknowledged_by: string | null
          archived_at: string | null
          awaits_payment: boolean
          balance_due: number | null
          branch_id: number
          business_date: string
          cancelled_by: string | null
          cash_rounding: number
          created_at: string
          credited: number
          customer_note: string | null
          customer_phone: string | null
          discount: number
          discount_reason: string | null
          id: number
          id_pemesan: string | null
          idempotency_key: string
          is_open: boolean | null
          jumlah_product: number
          last_edit: Json | null
          lines_total: number
          nama_pemesan: string
          nama_produk: string[]
          order_number: number
          paid: number
          payment_due_at: string | null
          payment_method: string
          pickup_at: string | null
          pickup_type: string
          placed_by: string | null
          promised_at: string | null
          receipt_token: string
          refunded: number
          request_hash: string
          revision: number
          rounding: number
          service: number
          service_rate: number
          source: string
          status: string
          status_reason: string | null
          table_name: string | null
          tax: number
          tax_mode: string
          tax_rate: number
          total_harga: number
          updated_at: string
          wants_mail: boolean
        }
        SetofOptions: {
          from: "*"
          to: "pesanan"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      receipt: { Args: { token: string }; Returns: Json }
      refund_order: {
        Args: {
          expected_amount?: number
          idempotency_key: string
          lines?: Json
          method: string
          order_id: number
          reason: string
          returns_stock?: boolean
        }
        Returns: {
          amount: number
          at: string
          id: number
          id_pesanan: number
          idempotency_key: string | null
          lines: NonNullable<Json>
          made_by: string | null
          method: string
          payment_id: number | null
          reason: string
          returns_stock: boolean
          rounding: number
          till_session_id: number | null
        }
        SetofOptions: {
          from: "*"
          to: "refund"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      refund_payment: {
        Args: {
          idempotency_key: string
          method: string
          payment_id: number
          reason: string
        }
        Returns: {
          amount: number
          at: string
          id: number
          id_pesanan: number
          idempotency_key: string | null
          lines: NonNullable<Json>
          made_by: string | null
          method: string
          payment_id: number | null
          reason: string
          returns_stock: boolean
          rounding: number
          till_session_id: number | null
        }
        SetofOptions: {
          from: "*"
          to: "refund"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      refund_preview: {
        Args: { lines?: Json; order_id: number }
        Returns: Json
      }
      refunds_due: {
        Args: { branch_id: number }
        Returns: {
          amount: number
          business_date: string
          cash_amount: number
          cause: string
          customer_name: string
          customer_phone: string
          order_id: number
          order_number: number
          paid_by_midtrans: boolean
          payment_id: number
          since: string
        }[]
      }
      register_push_subscription: {
        Args: { auth: string; endpoint: string; p256dh: string }
        Returns: undefined
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
      remove_printer: { Args: { printer_id: number }; Returns: boolean }
      remove_push_subscription: {
        Args: { endpoint: string }
        Returns: undefined
      }
      report_notifications: { Args: { results: Json }; Returns: undefined }
      report_printer_status: {
        Args: { status: string; token_hash: string }
        Returns: number
      }
      reprint_ticket: {
        Args: { idempotency_key: string; order_id: number; ticket_id?: number }
        Returns: number
      }
      require_admin_mfa: { Args: { required: boolean }; Returns: undefined }
      resume_branch: { Args: { branch_id: number }; Returns: undefined }
      revoke_staff: { Args: { user_id: string }; Returns: undefined }
      rotate_printer_token: { Args: { printer_id: number }; Returns: string }
      save_kitchen: {
        Args: {
          branch_id: number
          expected_revision: number
          has_expediter: boolean
          promises_pace: boolean
          stations: Json
        }
        Returns: number
      }
      save_option_group: {
        Args: {
          assignments: Json
          expected_revision: number
          facts: Json
          group_id: number
          idempotency_key: string
          items: Json
        }
        Returns: {
          branch_id: number | null
          creation_key: string | null
          id: number
          is_size: boolean
          max_choices: number
          min_choices: number
          name: string
          position: number
          revision: number
        }[]
        SetofOptions: {
          from: "*"
          to: "option_group"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      save_printer: {
        Args: {
          branch_id: number
          facts: Json
          printer_id: number
          station_ids: number[]
        }
        Returns: Json
      }
      search_menu: {
        Args: { search?: string; wanted_category?: string; wanted_type: string }
        Returns: {
          archived_at: string | null
          branch_id: number
          category: string | null
          compare_at_price: number | null
          created_at: string
          deleted_at: string | null
          description: string
          edited_at: string
          external_id: string | null
          has_no_stock: boolean | null
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
          requires_choice: boolean
          sold_out_until: string | null
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
          acknowledged_at: string | null
          acknowledged_by: string | null
          archived_at: string | null
          awaits_payment: boolean
          balance_due: number | null
          branch_id: number
          business_date: string
          cancelled_by: string | null
          cash_rounding: number
          created_at: string
          credited: number
          customer_note: string | null
          customer_phone: string | null
          discount: number
          discount_reason: string | null
          id: number
          id_pemesan: string | null
          idempotency_key: string
          is_open: boolean | null
          jumlah_product: number
          last_edit: Json | null
          lines_total: number
          nama_pemesan: string
          nama_produk: string[]
          order_number: number
          paid: number
          payment_due_at: string | null
          payment_method: string
          pickup_at: string | null
          pickup_type: string
          placed_by: string | null
          promised_at: string | null
          receipt_token: string
          refunded: number
          request_hash: string
          revision: number
          rounding: number
          service: number
          service_rate: number
          source: string
          status: string
          status_reason: string | null
          table_name: string | null
          tax: number
          tax_mode: string
          tax_rate: number
          total_harga: number
          updated_at: string
          wants_mail: boolean
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
          branch_id: number
          category: string | null
          compare_at_price: number | null
          created_at: string
          deleted_at: string | null
          description: string
          edited_at: string
          external_id: string | null
          has_no_stock: boolean | null
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
          requires_choice: boolean
          sold_out_until: string | null
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
      serve_order: {
        Args: { expected_status: string; order_id: number }
        Returns: {
          acknowledged_at: string | null
          acknowledged_by: string | null
          archived_at: string | null
          awaits_payment: boolean
          balance_due: number | null
          branch_id: number
          business_date: string
          cancelled_by: string | null
          cash_rounding: number
          created_at: string
          credited: number
          customer_note: string | null
          customer_phone: string | null
          discount: number
          discount_reason: string | null
          id: number
          id_pemesan: string | null
          idempotency_key: string
          is_open: boolean | null
          jumlah_product: number
          last_edit: Json | null
          lines_total: number
          nama_pemesan: string
          nama_produk: string[]
          order_number: number
          paid: number
          payment_due_at: string | null
          payment_method: string
          pickup_at: string | null
          pickup_type: string
          placed_by: string | null
          promised_at: string | null
          receipt_token: string
          refunded: number
          request_hash: string
          revision: number
          rounding: number
          service: number
          service_rate: number
          source: string
          status: string
          status_reason: string | null
          table_name: string | null
          tax: number
          tax_mode: string
          tax_rate: number
          total_harga: number
          updated_at: string
          wants_mail: boolean
        }
        SetofOptions: {
          from: "*"
          to: "pesanan"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_clock_offset: { Args: { seconds: number }; Returns: string }
      set_food_picture: {
        Args: { external_id: string; image: string; picture_source: string }
        Returns: undefined
      }
      set_opening_hours: {
        Args: { branch_id: number; spans: Json }
        Returns: {
          branch_id: number
          closes_at: string
          id: number
          opens_at: string
          weekday: number
        }[]
        SetofOptions: {
          from: "*"
          to: "opening_hours"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      set_option_sold_out: {
        Args: { option_id: number; until?: string }
        Returns: string
      }
      set_payment_provider_state: {
        Args: { state: string }
        Returns: undefined
      }
      set_ready_mail: {
        Args: { order_id: number; wanted: boolean }
        Returns: boolean
      }
      set_sold_out: {
        Args: { product_id: number; until?: string }
        Returns: string
      }
      shop_status: { Args: Record<PropertyKey, never>; Returns: Json }
      sort_option_groups: { Args: { ids: number[] }; Returns: number[] }
      store_payment_code: {
        Args: { code: Json; provider_order_id: string }
        Returns: undefined
      }
      take_notifications: { Args: { batch?: number }; Returns: Json }
      take_payment: {
        Args: {
          expected_due: number
          idempotency_key: string
          method: string
          order_id: number
          received?: number
        }
        Returns: {
          amount: number
          checked_at: string | null
          created_at: string
          created_by: string | null
          expires_at: string | null
          id: number
          id_pesanan: number
          idempotency_key: string | null
          method: string
          problem: string | null
          provider_order_id: string | null
          provider_refunded: number
          provider_status: string | null
          qr_image: string | null
          qr_string: string | null
          received: number | null
          settled_at: string | null
          status: string
          till_session_id: number | null
          transaction_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "payment"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      take_print_job: {
        Args: { job_id?: number; token_hash: string }
        Returns: Json
      }
      take_tablet_job: {
        Args: { printer_id: number; status?: string }
        Returns: Json
      }
      void_order: {
        Args: {
          idempotency_key: string
          method: string
          order_id: number
          reason: string
        }
        Returns: {
          acknowledged_at: string | null
          acknowledged_by: string | null
          archived_at: string | null
          awaits_payment: boolean
          balance_due: number | null
          branch_id: number
          business_date: string
          cancelled_by: string | null
          cash_rounding: number
          created_at: string
          credited: number
          customer_note: string | null
          customer_phone: string | null
          discount: number
          discount_reason: string | null
          id: number
          id_pemesan: string | null
          idempotency_key: string
          is_open: boolean | null
          jumlah_product: number
          last_edit: Json | null
          lines_total: number
          nama_pemesan: string
          nama_produk: string[]
          order_number: number
          paid: number
          payment_due_at: string | null
          payment_method: string
          pickup_at: string | null
          pickup_type: string
          placed_by: string | null
          promised_at: string | null
          receipt_token: string
          refunded: number
          request_hash: string
          revision: number
          rounding: number
          service: number
          service_rate: number
          source: string
          status: string
          status_reason: string | null
          table_name: string | null
          tax: number
          tax_mode: string
          tax_rate: number
          total_harga: number
          updated_at: string
          wants_mail: boolean
        }
        SetofOptions: {
          from: "*"
          to: "pesanan"
          isOneToOne: true
          isSetofReturn: false
        }
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
